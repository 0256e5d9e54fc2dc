// The knock of wood on wood, made on the spot: no file to load.

let audio: AudioContext | null = null;

export function knock(cubes: number): void {
  try {
    audio ??= new AudioContext();
    const now = audio.currentTime;
    const body = audio.createOscillator();
    const loud = audio.createGain();
    body.type = "triangle";
    body.frequency.setValueAtTime(420 - 30 * Math.min(cubes, 6), now);
    body.frequency.exponentialRampToValueAtTime(140, now + 0.09);
    loud.gain.setValueAtTime(0.25, now);
    loud.gain.exponentialRampToValueAtTime(0.001, now + 0.16);
    body.connect(loud).connect(audio.destination);
    body.start(now);
    body.stop(now + 0.17);
  } catch {
    // a browser without sound plays on in silence
  }
}
