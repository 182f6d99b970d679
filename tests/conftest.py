"""What all tests share: the databases, PostgreSQL among them as a real server."""

from __future__ import annotations

import itertools
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from croupier.rulebooks.loader import VARIABLE
from croupier.store.memory import MemoryStore
from croupier.store.migrate import migrate
from croupier.store.open import open_store
from croupier.store.postgres import PostgresStore, sqlalchemy_url
from croupier.store.sqlite import SqliteStore
from rigs.clerk import AnyStore
from rigs.live_proofs import LiveProofs
from rigs.postgres_server import PostgresMissingError, PostgresServer

CHECKOUT = Path(__file__).parents[1]
_OWN_BOOKS = [str(folder) for folder in sorted((CHECKOUT / "rulebooks").glob("*")) if folder.is_dir()]
os.environ[VARIABLE] = os.pathsep.join([*filter(None, [os.environ.get(VARIABLE, "")]), *_OWN_BOOKS])
"""Games that were added to this checkout are tested with the shipped ones."""

# How fast examples are made says how busy the machine is, and nothing of the house.
_PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("same", _PATIENT, derandomize=True, database=None)
settings.register_profile("explore", _PATIENT, derandomize=False, database=None)
settings.load_profile("same")
"""The same code is tried with the same examples; `make nightly` explores others (`--hypothesis-profile=explore`)."""

BACKENDS = ("sqlite", "postgres", "memory")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--proofs", choices=("off", "watch", "check", "write"), default="watch")


def pytest_configure(config: pytest.Config) -> None:
    """Marked tests are watched: what they reach is the proof of their clauses."""
    mode = config.getoption("--proofs")
    if mode != "off":
        config.pluginmanager.register(LiveProofs(mode, config.rootpath), "live-proofs")


@pytest.fixture(scope="session", autouse=True)
def _odds_worked_out_here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Odds are remembered for this session alone, so that no test rests on what another run left behind."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CROUPIER_CACHE", str(tmp_path_factory.mktemp("odds")))
        yield


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """A server for the whole session; it holds one migrated database, which tests get copies of."""
    try:
        server = PostgresServer(durable=False)
    except PostgresMissingError as error:
        pytest.fail(str(error))
    with server:
        migrate(sqlalchemy_url(server.create("migrated")))
        yield server


_numbers = itertools.count(1)


@pytest.fixture
def postgres_url(postgres_server: PostgresServer) -> Iterator[str]:
    """The address of a database of this test alone."""
    name = f"test{next(_numbers)}"
    yield postgres_server.create(name, template="migrated")
    postgres_server.drop(name)


@pytest.fixture(scope="session")
def migrated_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with the schema and nothing in it, to be copied."""
    path = tmp_path_factory.mktemp("sqlite") / "migrated.db"
    SqliteStore(path).close()
    return path


@pytest.fixture(params=("sqlite", "postgres"))
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, once of each kind."""
    if request.param == "postgres":
        url: str = request.getfixturevalue("postgres_url")
        return url
    return f"sqlite:///{tmp_path / 'house.db'}"


@pytest.fixture(params=BACKENDS)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[AnyStore]:
    """An empty store, once of each kind."""
    opened: AnyStore
    if request.param == "memory":
        opened = MemoryStore()
    elif request.param == "postgres":
        opened = open_store(request.getfixturevalue("postgres_url"))
    else:
        shutil.copy(request.getfixturevalue("migrated_sqlite"), tmp_path / "house.db")
        opened = open_store(f"sqlite:///{tmp_path / 'house.db'}")
    yield opened
    opened.close()


@pytest.fixture
def new_postgres_store(postgres_url: str) -> Iterator[Callable[[], PostgresStore]]:
    """Opens any number of writers on one database."""
    opened: list[PostgresStore] = []

    def open_one() -> PostgresStore:
        opened.append(PostgresStore(postgres_url))
        return opened[-1]

    yield open_one
    for one in opened:
        one.close()
