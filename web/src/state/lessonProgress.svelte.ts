// Which steps of the lessons are done, kept in this browser.

const KEY = "cubarium.lessons";

type Progress = Record<string, string[]>; // by game, the names of its steps

function stored(): Progress {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Progress;
  } catch {
    return {}; // no storage, or not ours
  }
}

const progress = $state<Progress>(stored());

export const stepsDone = (game: string): string[] => progress[game] ?? [];

export function markDone(game: string, step: string): void {
  if (stepsDone(game).includes(step)) return;
  progress[game] = [...stepsDone(game), step];
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // private windows may refuse; the progress then lasts as long as the page
  }
}
