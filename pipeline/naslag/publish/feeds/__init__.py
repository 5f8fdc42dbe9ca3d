"""Files about the site as a whole."""
