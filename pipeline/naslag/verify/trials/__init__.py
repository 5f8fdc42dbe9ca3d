"""What each kind of trial asks of the board (model/examples.py), and what the board answers."""
