"""What computes units: a pool of processes, a cluster, any executor."""

from __future__ import annotations

import multiprocessing
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from typing import Any, Union

from .._given import whole
from ..errors import CampaignError
from ._unit import Done, Job, Unit, compute

__all__ = ["DASK_SETTINGS", "Cluster", "Pool", "refuse_in_a_starting_worker"]

Cluster = Union[Executor, Callable[[], Executor], Any, None]
"""An executor, a function that makes one, a ``distributed.Client``, or ``None`` for the processors of this machine."""

LOOK = 5.0
"""After so many seconds it is looked again how many workers a cluster has."""

DASK_SETTINGS: dict[str, Any] = {
    "distributed.admin.system-monitor.interval": "5s",
    "distributed.admin.tick.interval": "1s",
    "distributed.client.scheduler-info-interval": "10s",
    "distributed.worker.memory.monitor-interval": "1s",
    "distributed.worker.profile.enabled": False,
}
"""Settings for Dask: it watches itself and its workers less often. Units take half a minute and little memory, so that nothing is lost by it.

They hold for what is started after ``dask.config.set(DASK_SETTINGS)``.
"""

STILLBORN = 3
"""After so many pools none of whose processes came to life, another one will not help."""

GUARD = 'each worker imports the script that runs the campaign: what the script does must stand under if __name__ == "__main__"'
"""What a script must have that starts processes."""


def refuse_in_a_starting_worker() -> None:
    """Fails if this process is a worker that is just importing the script: it would run the campaign once more."""
    if getattr(multiprocessing.current_process(), "_inheriting", False):
        raise CampaignError(GUARD)


def _begin(parent: int, alive: Any) -> None:
    """Says that this worker is alive, and ends it when the campaign is gone: a client that is killed cannot tell its workers."""
    alive.value = 1

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


class _Processes:
    """Makes pools of processes that are started from the beginning, and not forked: the caller may have threads."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.context = multiprocessing.get_context("spawn")
        # Without a lock: a process that is killed while it holds one would keep it for ever.
        self.alive = self.context.RawValue("b", 0)
        self.made = 0

    def __call__(self) -> Executor:
        if self.made >= STILLBORN and not self.alive.value:
            raise CampaignError(f"no worker process comes to life; {GUARD}")
        self.made += 1
        return ProcessPoolExecutor(self.workers, mp_context=self.context, initializer=_begin, initargs=(os.getpid(), self.alive))


class Pool:
    """An executor that may be made again when it breaks."""

    def __init__(self, cluster: Cluster, workers: int | None) -> None:
        self.client: Any = None
        self.looked = time.monotonic()
        self.made = 0
        self.make: Callable[[], Executor] | None = None
        self.own = False
        if workers is not None:
            workers = whole(workers, "workers", 1, 1_000_000, CampaignError)
        if cluster is None:
            self.workers = workers or os.cpu_count() or 1
            self.make, self.own = _Processes(self.workers), True
        elif isinstance(cluster, Executor):
            self.workers = workers or getattr(cluster, "_max_workers", None) or 1
        elif hasattr(cluster, "get_executor"):
            self.client = cluster
            self.make = lambda: self.client.get_executor(pure=False)
            self.workers = workers or max(1, sum(self.client.ncores().values()))
        elif callable(cluster):
            self.make, self.own = cluster, True
            self.workers = workers or os.cpu_count() or 1
        else:
            raise CampaignError(
                f"{type(cluster).__name__} cannot compute units: an Executor, a distributed.Client or a function that makes an Executor is expected"
            )
        self.executor: Executor = cluster if isinstance(cluster, Executor) else self.make()  # type: ignore[misc]

    def refresh(self) -> None:
        """Looks again now and then how many workers there are: clusters grow and shrink."""
        if self.client is None or time.monotonic() - self.looked < LOOK:
            return
        self.looked = time.monotonic()
        try:
            self.workers = max(1, sum(self.client.ncores().values()))
        except Exception as error:  # noqa: BLE001 - a scheduler is lost in many ways
            raise self.lost(error) from error

    def submit(self, job: Job, unit: Unit) -> Future[Done]:
        """Sends a unit."""
        try:
            return self.executor.submit(compute, job, unit)
        except Exception as error:  # noqa: BLE001 - pools break and schedulers are lost in many ways
            # A pool that breaks while it starts a process for this unit fails with whatever that process missed.
            if not isinstance(self.executor, ProcessPoolExecutor):
                raise self.lost(error) from error
        self.renew()
        try:
            return self.executor.submit(compute, job, unit)
        except Exception as error:  # noqa: BLE001
            raise self.lost(error) from error

    @staticmethod
    def lost(error: BaseException) -> CampaignError:
        """Says that there is nothing left to compute with."""
        told = " ".join(f"{type(error).__name__}: {error}".split())[:200]
        return CampaignError(f"the cluster is lost ({told}): run the campaign again with another one, and it goes on where it was")

    def renew(self) -> None:
        """Makes the executor again after it broke."""
        if self.make is None:
            raise CampaignError("the executor is broken: run the campaign again with a new one, and it goes on where it was")
        self.close()
        self.executor = self.make()
        self.made += 1

    def close(self) -> None:
        """Ends what was made here."""
        if not self.own:
            return
        # What is still computed is of no use any more: nobody waits for it. A process that a pool started while it broke would wait for ever, and
        # the program with it at its end.
        processes = list((getattr(self.executor, "_processes", None) or {}).values())
        self.executor.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
