// A bot in JavaScript, over plain HTTP: it accepts challenges to casual games and plays a random legal move at each turn.
//
//   CUBARIUM=http://127.0.0.1:8000 CUBARIUM_TOKEN=cubarium_… node examples/bots/random_bot.mjs
//
// It needs no package, and knows no rules: a state lists the moves that may be played. It ends after GAMES games, if that is set.

const server = (process.env.CUBARIUM ?? "http://127.0.0.1:8000").replace(/\/$/, "");
const headers = { Authorization: `Bearer ${process.env.CUBARIUM_TOKEN}` };
const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
let left = Number(process.env.GAMES ?? Infinity);

/** The answer to a request. What is too much is asked again later; other refusals are errors with a status. */
async function ask(method, path, body) {
  const init = { method, headers: body ? { ...headers, "Content-Type": "application/json" } : headers, body: body && JSON.stringify(body) };
  const answer = await fetch(`${server}/api/${path}`, init);
  if (answer.status === 429) {
    await sleep(Number(answer.headers.get("retry-after")));
    return ask(method, path, body);
  }
  if (!answer.ok) throw Object.assign(new Error((await answer.json()).message), { status: answer.status });
  return answer.json();
}

/** The events of a stream, until it ends. Empty lines say that the server is there: they are left out. */
async function* events(path) {
  const answer = await fetch(`${server}/api/stream/${path}`, { headers });
  if (!answer.ok) throw Object.assign(new Error(await answer.text()), { status: answer.status });
  let text = "";
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    const lines = (text + chunk).split("\n");
    text = lines.pop();
    yield* lines.filter((line) => line).map((line) => JSON.parse(line));
  }
}

/** Plays where it is my turn. A move says for which ply it is meant: one that comes twice changes nothing. */
async function play(gameId) {
  const { ply, scene } = await ask("GET", `games/${gameId}`);
  if (!scene.choices.length) return; // the game has moved on
  const { move } = scene.choices[Math.floor(Math.random() * scene.choices.length)];
  await ask("POST", `games/${gameId}/moves`, { ply, move });
}

async function handle(event) {
  if (event.type === "challenges") {
    for (const { id, yours, rated } of event.challenges) if (!yours) await ask("POST", `challenges/${id}/answer`, { accept: !rated });
  } else if (event.type === "turn") {
    await play(event.game_id);
  } else if (event.type === "game_end") {
    console.log(`${event.game_id}: ${event.outcome.scores.join(" : ")}, ${event.outcome.reason}`);
    left -= 1;
  }
}

for (let failures = 0; left > 0; ) {
  try {
    for await (const event of events("events")) {
      failures = 0;
      if (event.type === "challenges" && !event.challenges.length) console.log("ready");
      // What somebody else has made impossible meanwhile is not repeated.
      await handle(event).catch((error) => [404, 409].includes(error.status) || Promise.reject(error));
      if (left <= 0) break;
    }
  } catch (error) {
    if (error.status === 401) throw error; // the token is none, or was revoked
    console.error(String(error.message));
  }
  if (left > 0) await sleep(Math.min(30, 0.5 * 2 ** failures++) * (0.5 + Math.random()));
}
