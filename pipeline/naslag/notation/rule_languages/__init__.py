"""The languages in which tables of rules are read, one module each. A file that declares WORDS adds a language."""
