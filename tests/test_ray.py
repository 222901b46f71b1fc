"""Duels in a real Ray cluster with two worker processes on this machine."""

import os
import shutil
import socket
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from faulty_players import CANNOT_TRAVEL, DIES, HANGS, RAISES

from spellspeed.__main__ import main
from spellspeed.formats.known_decks import known_decks
from spellspeed.workers import cluster
from spellspeed.workers.crew import NoWorkers, in_order, local_workers, run_jobs
from spellspeed.workers.jobs import FAILED
from spellspeed.workers.tasks import Setting, soak_job

pytestmark = pytest.mark.slow

ray = pytest.importorskip("ray", reason="Ray is not installed (the extra `ray`)")
SETTING = Setting(known_decks("classic") or [], most_choices=30)
Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A cluster of its own, ended afterwards; its workers find the players of the tests."""
    from ray.cluster_utils import Cluster

    here = str(Path(__file__).resolve().parent)
    temporary = tempfile.mkdtemp(prefix="duels")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH", ""), here])))
        patch.setenv("RAY_worker_niceness", "0")  # a busy machine would let them wait
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        # All that it writes: without this the address goes to Ray's common folder, which may not be there, or may
        # name somebody's real cluster.
        patch.setenv("RAY_TMPDIR", temporary)
        size = {"num_cpus": 2, "include_dashboard": False, "object_store_memory": 80 * 2**20}
        running = Cluster(initialize_head=True, head_node_args=size)
        node = running.head_node
        try:
            yield running.address
        finally:
            ray.shutdown()
            running.shutdown()
            shutil.rmtree(temporary, ignore_errors=True)
    assert not node.any_processes_alive(), "something of the cluster still runs"


def test_nobody_waits_where_no_cluster_is() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    begun = time.perf_counter()
    for address in (f"127.0.0.1:{port}", f"[::1]:{port}", "127.0.0.1:99999", "nowhere"):
        with pytest.raises(NoWorkers, match="there is no Ray cluster at"):
            cluster.connect(address)
    assert time.perf_counter() - begun < 30


def test_the_same_duels_and_the_same_failures_as_here(address: str) -> None:
    """Whatever happens to a worker of the cluster, its job is reported and the others go on."""
    jobs = [replace(soak_job(SETTING, seed, 5, 20), players=("faulty_players:Faulty", "random")) for seed in range(9)]
    jobs[HANGS] = replace(jobs[HANGS], seconds=2.0)
    cluster.connect(address)
    try:
        assert cluster.size() == 2
        found = list(in_order(run_jobs(jobs, cluster.ray_workers(2)), range(9)))
    finally:
        cluster.disconnect()
    assert [result.seed for result in found] == list(range(9))
    failures = {result.seed: result.failure for result in found if result.ended_by == FAILED}
    assert failures[DIES].startswith("its worker died: ") and "Crashed" in failures[DIES]
    assert failures[HANGS] == "no result within 2 s: its worker was ended"
    assert failures[RAISES] == "ValueError: no idea" and failures[CANNOT_TRAVEL] == "CannotTravel: 1 and 2"
    alone = [job for job in jobs if job.seed not in (DIES, HANGS)]
    here = in_order(run_jobs(alone, local_workers(0)), [job.seed for job in alone])
    assert [result for result in found if result.seed not in (DIES, HANGS)] == list(here)


def test_the_command_plays_in_the_cluster(address: str, capsys: Capture) -> None:
    words = ["arena", "simple", "random", "--duels", "6", "--decks", "classic"]
    assert main([*words, "--ray", address]) == 0
    there = capsys.readouterr().out
    assert main([*words, "--workers", "0"]) == 0
    here = capsys.readouterr().out
    assert [line for line in there.splitlines() if " s: " not in line] == [
        line for line in here.splitlines() if " s: " not in line
    ]
    assert not ray.is_initialized(), "the command has left the cluster"


def test_no_cluster_there(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_gcs_rpc_server_reconnect_timeout_s", "1")
    assert main(["soak", "--duels", "1", "--ray", "nonsense"]) == 2
    said = capsys.readouterr().err
    assert "there is no Ray cluster at nonsense" in said and "Traceback" not in said
