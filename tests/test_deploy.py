"""What is in `deploy`, checked by the programs that it is for, where the machine has them, and against what we have."""

import datetime
import json
import re
import shlex
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from cubarium.cli import serve, worker
from cubarium.cli.parser import Parser
from cubarium.server.http.metrics import Metrics
from cubarium.server.settings import Settings
from cubarium.user_data import data_folder
from postgres import Postgres
from serving import Person, serving

DEPLOY = Path(__file__).parents[1] / "deploy"
UNITS = sorted(path for path in (DEPLOY / "systemd").iterdir() if path.suffix in (".service", ".target"))
PROGRAM = "/opt/cubarium/bin/cubarium"
MAX_EXPOSURE = 3.0  # of 10, as systemd-analyze reckons it


def text(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def checked(*command: object) -> str:
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(text("container/compose.yaml"))
    return found


# ---------------------------------------------------------------- the programs that they are for


def test_units_let_servers_have_as_many_files_as_they_have_sockets() -> None:
    """A system gives 1,024, and more only where it is asked; 10,000 sockets are what one holds."""
    services = [unit for unit in UNITS if unit.suffix == ".service" and "cubarium serve" in unit.read_text("utf-8")]
    assert len(services) == 2
    for unit in services:
        found = re.search(r"^LimitNOFILE=(\d+)$", unit.read_text(encoding="utf-8"), re.MULTILINE)
        assert found, unit.name
        assert int(found[1]) > 20_000, unit.name


@pytest.mark.needs("systemd")
def test_systemd_takes_the_units_and_finds_them_safe(tmp_path: Path) -> None:
    for unit in UNITS:  # what is not installed here is stood for by what is
        known = unit.read_text(encoding="utf-8").replace(PROGRAM, "/bin/true").replace("/usr/bin/curl", "/bin/true")
        (tmp_path / unit.name).write_text(known, encoding="utf-8")
    names = [tmp_path / unit.name.replace("@", "@8001") for unit in UNITS]
    assert checked("systemd-analyze", "verify", *names) == ""
    for name in names:
        if name.suffix == ".service":
            template = name.with_name(name.name.replace("@8001", "@"))
            said = checked("systemd-analyze", "security", "--offline=yes", "--no-pager", template)
            exposure = re.search(r"Overall exposure level[^:]*: ([\d.]+)", said)
            assert exposure, said
            assert float(exposure[1]) < MAX_EXPOSURE


@pytest.mark.needs("nginx")
def test_nginx_takes_the_example(tmp_path: Path) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "your.name.example")])
    now = datetime.datetime.now(datetime.UTC)
    made = x509.CertificateBuilder(name, name, key.public_key(), 1, now, now + datetime.timedelta(1))
    pem = serialization.Encoding.PEM
    (tmp_path / "fullchain.pem").write_bytes(made.sign(key, hashes.SHA256()).public_bytes(pem))
    plain = (serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    (tmp_path / "privkey.pem").write_bytes(key.private_bytes(pem, *plain))
    site = text("nginx/cubarium.conf").replace("/etc/letsencrypt/live/your.name.example", str(tmp_path))
    whole = f"pid {tmp_path}/pid; error_log stderr; events {{}} http {{ access_log off; {site} }}"
    (tmp_path / "nginx.conf").write_text(whole, encoding="utf-8")
    checked("nginx", "-t", "-q", "-p", tmp_path, "-e", "stderr", "-c", tmp_path / "nginx.conf")


@pytest.mark.needs("caddy")
@pytest.mark.parametrize("folder", ["caddy", "container"])
def test_caddy_takes_the_examples(folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CUBARIUM_NAME", "your.name.example")
    monkeypatch.setenv("HOME", str(tmp_path))
    checked("caddy", "validate", "--adapter", "caddyfile", "--config", DEPLOY / folder / "Caddyfile")


@pytest.mark.needs("promtool")
def test_prometheus_takes_the_alerts_and_the_settings() -> None:
    checked("promtool", "check", "rules", DEPLOY / "prometheus" / "alerts.yml")
    checked("promtool", "check", "config", DEPLOY / "prometheus" / "prometheus.yml")


# ---------------------------------------------------------------- what we have


def test_every_number_that_dashboard_and_alerts_name_is_there(tmp_path: Path) -> None:
    rules = yaml.safe_load(text("prometheus/alerts.yml"))["groups"][0]["rules"]
    panels = json.loads(text("grafana/cubarium.json"))["panels"]
    asked = [rule["expr"] for rule in rules] + [target["expr"] for panel in panels for target in panel["targets"]]
    named = set(re.findall(r"\bcubarium_\w+", " ".join(asked)))
    with serving(tmp_path) as server, Person(server) as ann:
        ann.begin("kubruss", "human", "computer").move(0, "S:a1")
        said = ann.http.get("/metrics").text
    there = set(re.findall(r"^(cubarium_\w+)", said, re.MULTILINE))
    assert len(named) >= 10
    assert named <= there
    assert there - named <= {f"{name}_{end}" for name in ("cubarium_move_seconds", "cubarium_request_seconds")
                             for end in ("sum", "count")}, "every number is on the dashboard"  # fmt: skip
    assert Metrics().text({}).count("# TYPE") == 3


def words_of_commands() -> list[list[str]]:
    """The commands that units and containers start, without the program."""
    units = [line for unit in UNITS for line in unit.read_text(encoding="utf-8").splitlines()]
    started = [shlex.split(line.removeprefix("ExecStart=")) for line in units if line.startswith("ExecStart=")]
    assert {words[0] for words in started} == {PROGRAM}
    services = compose()["services"]
    built = json.loads(re.findall(r"^CMD (.*)$", text("container/Containerfile"), re.MULTILINE)[0])
    ours = [each["command"] for each in services.values() if each["image"] == "cubarium"]
    return [*(words[1:] for words in started), *ours, built]


def test_every_command_that_is_started_is_one_of_ours() -> None:
    for name, *words in words_of_commands():
        parser = Parser(name)
        {"serve": serve, "worker": worker}[name].declare(parser)
        parser.parse([word.replace("%i", "8001") for word in words])


def test_the_containers_know_each_other_by_names_and_ports_that_exist() -> None:
    found = compose()
    services = found["services"]
    assert sorted(services) == ["database", "proxy", "server1", "server2", "worker1", "worker2"]
    upstreams = re.search(r"reverse_proxy (.*) {", text("container/Caddyfile"))
    assert upstreams
    for upstream in upstreams[1].split():
        service, port = upstream.split(":")
        command = services[service]["command"]
        assert command[command.index("--port") + 1] == port
        assert f":{port}/readyz" in services[service]["healthcheck"]["test"][-1]
        database = command[command.index("--database") + 1]
        assert database.rpartition("@")[2] == "database/cubarium"
    trusted = services["server1"]["environment"]["FORWARDED_ALLOW_IPS"]
    assert services["proxy"]["networks"]["default"]["ipv4_address"] == trusted
    assert all((DEPLOY / "container" / each.split(":")[0]).exists() for each in services["proxy"]["volumes"][:1])
    for each in services.values():
        for other in each.get("depends_on", ()):
            assert "test" in services[other]["healthcheck"]
    assert (DEPLOY / "container" / found["x-server"]["build"]["context"]).resolve() == DEPLOY.parent


def test_servers_in_containers_may_write_where_open_data_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    image = text("container/Containerfile")
    home = re.search(r"XDG_DATA_HOME=(\S+)", image)
    assert home
    monkeypatch.setenv("XDG_DATA_HOME", home[1])
    folder = Settings(data_folder()).dump_folder
    assert f"install -d -o cubarium -g cubarium {folder}" in image, "a new volume is as the folder is that it covers"
    found = compose()
    for name in ("server1", "server2"):
        assert found["services"][name]["read_only"]
        assert [each.split(":")[1] for each in found["services"][name]["volumes"]] == [str(folder)]
    assert "dumps" in found["volumes"]


def test_nothing_of_this_machine_gets_into_the_image() -> None:
    ignored, kept_out = (
        {line.strip("/") for line in (DEPLOY.parent / name).read_text(encoding="utf-8").splitlines() if line[:1] != "#"}
        for name in (".gitignore", ".dockerignore")
    )
    assert {".git", *ignored} <= {each.removeprefix("**/") for each in kept_out}


def test_the_proxies_send_to_the_ports_that_the_docs_start_servers_on() -> None:
    ports = {"127.0.0.1:8001", "127.0.0.1:8002"}
    for name in ("nginx/cubarium.conf", "caddy/Caddyfile", "prometheus/prometheus.yml"):
        assert set(re.findall(r"127\.0\.0\.1:\d+", text(name))) == ports, name
    hosting = (DEPLOY.parent / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert "cubarium@8001 cubarium@8002" in hosting
    for path in DEPLOY.rglob("*"):
        assert path.is_dir() or f"deploy/{path.relative_to(DEPLOY)}" in hosting, path


def test_a_server_reaches_postgresql_by_its_socket_and_is_asked_whether_it_is_ready_as_the_unit_asks(
    postgres: Postgres, tmp_path: Path
) -> None:
    assert "?host=/var/run/postgresql" in text("systemd/cubarium.env")
    name = postgres.new().rpartition("/")[2]
    url = f"postgresql://cubarium@/{name}?host={postgres.folder}&port={postgres.port}"
    asked = re.search(r"^ExecStartPost=.* (http\S+)$", text("systemd/cubarium@.service"), re.MULTILINE)
    assert asked
    with serving(tmp_path, url, "--name", "your.name.example") as server, Person(server) as somebody:
        assert somebody.http.get(asked[1].replace("%i", str(server.port))).text == "ok\n"
