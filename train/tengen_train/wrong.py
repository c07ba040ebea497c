"""What somebody asked for that cannot be done."""


class WrongInput(ValueError):
    """Told in one line, without where in the program it was found."""
