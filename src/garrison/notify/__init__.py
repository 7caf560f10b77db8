"""Notifications for people who are away: which are still true, what they say, and how they get there."""
