// Patterns as CSS images.

import { colourOf } from "./palette";

const made = new Map<string, string>();

export function patternUrl(name: string): string {
  let url = made.get(name);
  if (!url) {
    const { path, tile, filled, ink } = colourOf(name);
    const look = filled ? `fill="${ink}"` : `fill="none" stroke="${ink}" stroke-width="1.3"`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${tile} ${tile}"><path d="${path}" ${look} opacity="0.28"/></svg>`;
    url = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
    made.set(name, url);
  }
  return url;
}
