"""Run pytest; a few tests that fail beside hundreds of others are tried once more, alone, and named at the end.

Some tests kill processes, wait for clocks or drive browsers, three at a time on two cores. Where one of them fails, a
run of half an hour should say whether it fails on a quiet machine too. One that passes then has still failed once: it
is a fault of the house or of the test, and is named where nobody can overlook it. More than `FEW` failures, or anything
else than a failing test (nothing collected, an internal error, proofs that claim too much), ends the run as it is.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

CHECKOUT: Final = Path(__file__).parents[1]
LAST_FAILED: Final = CHECKOUT / ".pytest_cache" / "v" / "cache" / "lastfailed"
FEW: Final = 4
TESTS_FAILED: Final = 1


def pytest(*arguments: str) -> int:
    command = [sys.executable, "-m", "pytest", *arguments]
    return subprocess.run(command, cwd=CHECKOUT, check=False).returncode  # noqa: S603 - what the Makefile says


def failed() -> list[str]:
    """The tests that failed in the last run; a file that could not be collected counts as one."""
    try:
        return sorted(json.loads(LAST_FAILED.read_text(encoding="utf-8")))
    except FileNotFoundError:
        return []


def say(title: str, tests: list[str]) -> None:
    sys.stdout.write("\n".join(["", title, *(f"  {test}" for test in tests), ""]))
    sys.stdout.flush()


def tried_again(tests: list[str]) -> int:
    """Run these tests alone, each in a process of its own, and say how it ended."""
    say("These failed. Each is tried once more, alone:", tests)
    again = [test for test in tests if pytest("-q", "--proofs=off", "--no-header", "-p", "no:cacheprovider", test) != 0]
    once = [test for test in tests if test not in again]
    if once:
        say("Failed beside others and passed alone. Each is a fault to be found:", [f"FAILED ONCE {t}" for t in once])
    if again:
        say("Failed twice:", [f"FAILED {test}" for test in again])
    say(f"{len(once)} passed, {len(again)} failed", [])
    return TESTS_FAILED if again else 0


def main(arguments: list[str]) -> int:
    LAST_FAILED.unlink(missing_ok=True)
    code = pytest(*arguments)
    tests = failed()
    if code != TESTS_FAILED or not 0 < len(tests) <= FEW:
        return code
    return tried_again(tests)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
