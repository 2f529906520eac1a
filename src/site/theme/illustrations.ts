import { clampChroma, formatHex, oklch } from 'culori';
import { defaultSettings, type PublicSettings } from '#domain/settings/public-settings.ts';

type Palette = Pick<PublicSettings, 'primary_color'>;

const illustrationUrl = /^\/assets\/pictures\/[a-z0-9-]+\.svg$/;

/** The hues, in degrees, of what the illustrations draw in the default primary colour. */
const greens = { from: 140, to: 200 };
/** The chroma below which a green counts as white, grey or black. */
const leastChroma = 0.008;
const defaultChroma = oklch(defaultSettings.primary_color)?.c ?? 0;
/** Other colours look stronger than green, and an illustration is large. */
const shareOfChroma = 0.85;

/** The version of the illustrations in this palette; null if they stay as they are drawn. */
export function getIllustrationVersion({ primary_color }: Palette): string | null {
  const primary = primary_color.toLowerCase();
  return primary === defaultSettings.primary_color ? null : primary.slice(1);
}

/** The URL of an image; that of an illustration changes with the palette, so that browsers load it again. */
export function versionIllustrationUrl(url: string, palette: Palette): string {
  const version = getIllustrationVersion(palette);
  return version !== null && illustrationUrl.test(url) ? `${url}?v=${version}` : url;
}

/** Draws the greens of an illustration in the hue of the primary colour. Lightness stays, and so does contrast. */
export function colourIllustration(svg: string, palette: Palette): string {
  const primary = oklch(palette.primary_color);
  if (getIllustrationVersion(palette) === null || !primary) return svg;
  const share = shareOfChroma * Math.min(1, primary.c / defaultChroma);
  return svg.replace(/#[0-9a-f]{6}\b/gi, (drawn) => {
    const { l, c, h = 0 } = oklch(drawn) ?? { l: 0, c: 0 };
    if (c < leastChroma || h < greens.from || h > greens.to) return drawn;
    const shade = { mode: 'oklch', l, c: c * share, h: primary.h ?? 0 } as const;
    return formatHex(clampChroma(shade, 'oklch'));
  });
}
