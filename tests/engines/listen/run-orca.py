"""Runs Orca with a log whose lines are written at once: run-orca.py <log>."""

import builtins
import runpy
import sys

buffered = builtins.open


def by_line(file, mode="r", buffering=-1, *args, **kwargs):
    """Opens a file; one for writing is written line by line, unless another buffering is asked for."""
    if mode == "w" and buffering == -1:
        buffering = 1
    return buffered(file, mode, buffering, *args, **kwargs)


builtins.open = by_line
sys.argv = ["orca", f"--debug-file={sys.argv[1]}"]
runpy.run_path("/usr/bin/orca", run_name="__main__")
