"""A log of numbers, one JSON object a line; what is written is on the disk."""

import json
from pathlib import Path


class Metrics:
    def __init__(self, path):
        self.path = Path(path)

    def write(self, kind, **numbers):
        line = json.dumps({"kind": kind, **numbers})
        with open(self.path, "a") as log:
            log.write(line + "\n")
        print(line, flush=True)


def read(path):
    """The lines of a log; a last line that was cut short is left out."""
    entries = []
    for line in Path(path).read_text().splitlines():
        try:
            entries.append(json.loads(line))
        except json.JSONDecodeError:
            break
    return entries
