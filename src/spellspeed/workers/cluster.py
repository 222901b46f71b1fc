"""An existing Ray cluster as workers (`spellspeed[ray]`)."""

import socket
from importlib import import_module
from typing import Any, Final

from spellspeed.bounds import shown
from spellspeed.messages import Message
from spellspeed.workers.crew import NoWorkers, RayWorker, Worker
from spellspeed.workers.jobs import run_watched

SECONDS: Final = 10.0  # to wait for an answer


def connect(address: str) -> None:
    """Join the cluster at that address; `disconnect` leaves it again."""
    ray = the_ray()
    host, _, port = address.rpartition(":")
    try:
        if port.isdecimal() and "/" not in host:  # Ray itself would wait for minutes
            socket.create_connection((host.strip("[]"), int(port)), SECONDS).close()
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except Exception as error:  # Ray raises whatever its network raises
        why = " ".join(str(error).split())
        at, why = shown(address), shown(why, 300)
        raise NoWorkers(Message(f"there is no Ray cluster at {at}: {why}", f"{at}没有Ray集群：{why}")) from None


def ray_workers(count: int) -> list[Worker]:
    """That many workers of the cluster."""
    remote = the_ray().remote(num_cpus=1, max_retries=0)(run_watched)
    return [RayWorker(remote) for _ in range(count)]


def size() -> int:
    """The processors of the cluster."""
    return max(1, int(the_ray().cluster_resources().get("CPU", 1)))


def disconnect() -> None:
    the_ray().shutdown()


def the_ray() -> Any:
    try:
        return import_module("ray")
    except ImportError:
        install = 'pip install "spellspeed[ray]"'
        raise NoWorkers(Message(f"Ray is not installed: {install}", f"没有安装Ray：{install}")) from None
