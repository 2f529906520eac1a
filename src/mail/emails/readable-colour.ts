// A little above WCAG's 4.5, so that it holds on the light background around an email too.
const minContrast = 5;
const darkerBy = 0.94;

/** Darkens `colour` (#rrggbb) until white text on it, and it on white, is readable. */
export function readableColour(colour: string): string {
  let channels = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  while (contrastWithWhite(channels) < minContrast) {
    channels = channels.map((channel) => Math.floor(channel * darkerBy));
  }
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** WCAG 2 contrast with white, from the relative luminance of sRGB. */
function contrastWithWhite(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
