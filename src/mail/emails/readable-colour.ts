import { wcagContrast } from 'culori';

// A little above WCAG's 4.5, so that it holds on the light background around an email too.
const minContrast = 5;
const darkerBy = 0.94;

/** Darkens `colour` (#rrggbb) until white text on it, and it on white, is readable. */
export function readableColour(colour: string): string {
  let shade = colour.toLowerCase();
  while (wcagContrast(shade, 'white') < minContrast) shade = darken(shade);
  return shade;
}

function darken(colour: string): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  const darker = channels.map((channel) => Math.floor(channel * darkerBy));
  return `#${darker.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
