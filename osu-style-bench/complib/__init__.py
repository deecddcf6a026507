"""Parts of compare."""
