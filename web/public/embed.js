// Goes through the moves of a game that is shown in a frame of another page, and follows it while it goes on.

const STEP_MS = 900;
const POLL_MS = 10_000;

const show = JSON.parse(document.currentScript.dataset.show);
const picture = document.querySelector("picture");
const image = document.querySelector("img");
const title = image.alt;
const buttons = Object.fromEntries(["first", "back", "play", "forward", "last"].map((id) => [id, document.getElementById(id)]));
const theme = document.documentElement.dataset.theme;
const wantsDark = matchMedia("(prefers-color-scheme: dark)");

let state = JSON.parse(document.getElementById("state").textContent);
let ply = show.ply;
let follows = show.follows; // stays at the last move when another is played
let timer = 0; // while the moves are played one after another

const isDark = () => theme === "dark" || (theme === "auto" && wantsDark.matches);
const address = (at) => `/picture/game/${show.id}/boards.svg?ply=${at}&of=${state.ply}&dark=${isDark()}`;

/** Shows a ply once its picture is there: nothing flickers, and of several the last that was asked for stays. */
async function look(at, isChosen = true) {
  ply = Math.max(0, Math.min(state.ply, at));
  if (isChosen) follows = ply === state.ply;
  label();
  const asked = ply;
  const next = new Image();
  next.src = address(asked);
  await next.decode().catch(() => undefined);
  if (asked !== ply) return;
  picture.querySelector("source")?.remove();
  image.src = next.src;
  if (asked < state.ply) new Image().src = address(asked + 1);
}

function label() {
  const move = ply ? ` · ${state.moves[ply - 1]}` : "";
  document.getElementById("at").textContent = `${ply} / ${state.ply}${move}`;
  image.alt = `${title} · ${ply} / ${state.ply}${move}`;
  document.getElementById("standing").textContent = state.standing;
  document.querySelectorAll("li").forEach((line, seat) => {
    line.querySelector("span").textContent = state.seats[seat].name;
    line.querySelector("b").textContent = String(state.scores[ply][seat]).replace("-", "−");
  });
  for (const id of ["first", "back"]) buttons[id].disabled = ply === 0;
  for (const id of ["forward", "last"]) buttons[id].disabled = ply === state.ply;
  buttons.play.setAttribute("aria-pressed", String(timer !== 0));
}

function stop() {
  clearInterval(timer);
  timer = 0;
}

function play() {
  if (timer) {
    stop();
    label();
    return;
  }
  timer = setInterval(() => {
    if (ply + 1 >= state.ply) stop();
    void look(ply + 1);
  }, STEP_MS);
  void look(ply === state.ply ? 0 : ply + 1);
}

const acts = {
  first: () => look(0),
  back: () => look(ply - 1),
  forward: () => look(ply + 1),
  last: () => look(state.ply),
};
for (const [id, act] of Object.entries(acts)) {
  buttons[id].addEventListener("click", () => {
    stop();
    void act();
  });
}
buttons.play.addEventListener("click", play);
addEventListener("keydown", (event) => {
  const id = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" }[event.key];
  if (!id || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (!buttons[id].disabled) buttons[id].click();
});
wantsDark.addEventListener("change", () => look(ply, false));

async function poll() {
  if (document.hidden) return;
  const answer = await fetch(`/embed/game/${show.id}/state`).catch(() => null);
  if (!answer?.ok) return;
  const before = state.ply;
  state = await answer.json();
  if (state.over) clearInterval(polling);
  // Moves may have been taken back.
  if (state.ply !== before || ply > state.ply) await look(follows ? state.ply : ply, false);
  else label();
}
const polling = state.over ? 0 : setInterval(poll, POLL_MS);

document.getElementById("controls").hidden = false;
label();
