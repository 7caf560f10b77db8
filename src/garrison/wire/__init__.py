"""What is sent and answered over HTTP, as types.

The OpenAPI page, the checks of input and the types of the page come from here.
"""
