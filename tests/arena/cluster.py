"""Work spread over processes by Dask: on this machine, or on a cluster.

Every job carries its seed, so that neither the number of workers nor the order in which they
finish changes a result. Workers of a cluster run in a checkout of this repository with the extra
``arena`` installed.
"""

from __future__ import annotations

import argparse
import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from distributed import Client, LocalCluster, as_completed

J = TypeVar("J")
R = TypeVar("R")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments that say where the work is done."""
    parser.add_argument("--scheduler", default="", help="the address of a Dask scheduler")
    parser.add_argument("--workers", type=int, default=1, help="processes on this machine")


@contextmanager
def client(scheduler: str, workers: int) -> Iterator[Client]:
    """A connection to a cluster, or to processes of this machine that end with it."""
    if scheduler:
        with Client(scheduler) as found:
            yield found
        return
    with (
        LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            dashboard_address=None,
            silence_logs=logging.CRITICAL,
        ) as cluster,
        Client(cluster) as found,
    ):
        yield found


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
