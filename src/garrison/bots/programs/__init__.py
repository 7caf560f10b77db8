"""Bots that are programs: in any language, in processes of their own or at an address, with lines of JSON."""
