"""Bots that are programs: in any language and a process of their own, asked and told in lines of JSON."""
