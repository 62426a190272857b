"""Work spread over processes by Dask: on this machine, or on a cluster.

Every job carries its seed, so that neither the number of workers nor the order in which they
finish changes a result. Workers of a cluster run in a checkout of this repository with the extra
``arena`` installed.
"""

from __future__ import annotations

import argparse
import logging
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from distributed import Client, LocalCluster, as_completed

J = TypeVar("J")
R = TypeVar("R")
STOPPED = 130
"""How a command ends that was interrupted."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments that say where the work is done."""
    parser.add_argument("--scheduler", default="", help="the address of a Dask scheduler")
    cores = os.cpu_count() or 1
    parser.add_argument("--workers", type=int, default=cores, help="processes on this machine")


@contextmanager
def client(scheduler: str, workers: int) -> Iterator[Client]:
    """A connection to a cluster, or to processes of this machine that end with it."""
    if scheduler:
        with Client(scheduler) as found:
            yield found
    else:
        with _processes(workers) as cluster, Client(cluster) as found:
            yield found


def _processes(number: int) -> LocalCluster:
    """So many processes, which leave it to this one to hear an interruption."""
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return LocalCluster(
            n_workers=number,
            threads_per_worker=1,
            dashboard_address=":0",  # any free port: several may run beside each other
            silence_logs=logging.CRITICAL,
        )
    finally:
        signal.signal(signal.SIGINT, heard)


def finished(at: Client, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[tuple[int, R]]:
    """The number of each job and what came of it, as they finish; what is left is dropped."""
    futures = at.map(work, jobs, pure=False)
    numbers = {future.key: number for number, future in enumerate(futures)}
    try:
        for future in as_completed(futures):
            yield numbers[future.key], future.result()
            future.release()
    finally:
        at.cancel(futures)


def until_stopped(work: Callable[[], None]) -> None:
    """Runs a command; one that is interrupted, or told to end, ends in order."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        work()
    except KeyboardInterrupt:
        print("stopped", flush=True)
        sys.exit(STOPPED)
