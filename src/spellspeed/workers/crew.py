"""Workers that play duels: processes of this machine, or of the machines of a Ray cluster, driven by the same code.

A worker takes one job at a time and returns a `concurrent.futures.Future`. If a worker dies, only its own job is lost;
that job becomes a failure with its seed, and a new worker takes over.
"""

import multiprocessing
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, ProcessPoolExecutor, wait
from typing import Any, Final, Protocol

from spellspeed.bounds import shown
from spellspeed.workers.jobs import DuelResult, Job, lost, run_job, run_watched

LOST_IN_A_ROW: Final = 20  # after that many lost workers without a result, give up


class Worker(Protocol):
    def submit(self, job: Job) -> "Future[DuelResult]": ...

    def close(self) -> None: ...


class NoWorkers(RuntimeError):
    """No worker can play the duels."""


class ThisProcess:
    """Plays in this process, where a debugger can look; nothing guards against crashes."""

    def submit(self, job: Job) -> "Future[DuelResult]":
        future: Future[DuelResult] = Future()
        future.set_result(run_job(job))
        return future

    def close(self) -> None:
        pass


class ProcessWorker:
    """A process of this machine, replaced when it has died."""

    def __init__(self) -> None:
        self.pool = self.fresh()

    def fresh(self) -> ProcessPoolExecutor:
        # Spawned, not forked: the same on every system, and safe with threads.
        return ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))

    def submit(self, job: Job) -> "Future[DuelResult]":
        try:
            return self.pool.submit(run_watched, job)
        except BrokenExecutor:
            self.close()
            self.pool = self.fresh()
            return self.pool.submit(run_watched, job)

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)


class RayWorker:
    """A worker in a Ray cluster: one task at a time, never retried."""

    def __init__(self, remote: Any) -> None:
        self.remote = remote
        self.task: Any = None

    def submit(self, job: Job) -> "Future[DuelResult]":
        self.task = self.remote.remote(job)
        future: Future[DuelResult] = self.task.future()
        return future

    def close(self) -> None:
        import ray

        if self.task is not None:
            ray.cancel(self.task, force=True)


def local_workers(count: int) -> list[Worker]:
    """So many processes of this machine; 0: this process itself."""
    return [ProcessWorker() for _ in range(count)] if count else [ThisProcess()]


def run_jobs(jobs: Iterable[Job], workers: Sequence[Worker]) -> Iterator[DuelResult]:
    """The results of all jobs, each as soon as it is there. Stops early if no worker can work at all."""
    waiting = iter(jobs)
    running: dict[Future[DuelResult], tuple[Worker, Job, float]] = {}

    def give(worker: Worker) -> None:
        for job in waiting:
            running[worker.submit(job)] = (worker, job, time.perf_counter())
            break

    in_a_row = 0
    try:
        for worker in workers:
            give(worker)
        while running and in_a_row < LOST_IN_A_ROW:
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                worker, job, begun = running.pop(future)
                error = future.exception()
                if error is None:
                    result = future.result()
                    in_a_row = 0
                else:
                    result = lost(job, why_lost(job, error, time.perf_counter() - begun), time.perf_counter() - begun)
                    in_a_row += 1
                if in_a_row < LOST_IN_A_ROW:
                    give(worker)
                yield result
    finally:
        for worker in workers:
            worker.close()


def why_lost(job: Job, error: BaseException, seconds: float) -> str:
    if seconds >= job.seconds:
        return f"no result within {job.seconds:g} s: its worker was ended"
    return f"its worker died: {type(error).__name__}, {shown(' '.join(str(error).split()), 200)}"


def in_order(results: Iterable[DuelResult], seeds: Iterable[int]) -> Iterator[DuelResult]:
    """The same results in the order of the seeds, each as soon as all earlier ones are there."""
    early: dict[int, DuelResult] = {}
    expected = iter(seeds)
    want = next(expected, None)
    for result in results:
        early[result.seed] = result
        while want is not None and want in early:
            yield early.pop(want)
            want = next(expected, None)
    for seed in sorted(early):  # the run was stopped
        yield early[seed]
