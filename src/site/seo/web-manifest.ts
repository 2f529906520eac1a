import { getShades } from '#colours/colour-shades.ts';
import type { SiteContext } from '../site-context.ts';
import type { TextResult } from '../site-page.ts';

/** Loads the web app manifest, for adding the site to a home screen (w3.org/TR/appmanifest). */
export async function loadManifest({ settings }: SiteContext): Promise<TextResult> {
  const { site_name, site_description, primary_color } = await settings();
  const manifest = {
    name: site_name,
    short_name: initialsOf(site_name),
    description: site_description,
    start_url: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: getShades(primary_color).deep,
    icons: [192, 512].map((size) => ({
      src: `/assets/pictures/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  };
  return {
    kind: 'text',
    contentType: 'application/manifest+json; charset=utf-8',
    body: JSON.stringify(manifest),
    reads: ['site_settings'],
  };
}

/** Abbreviates Directorate of Science, Technology & Innovations to DSTI. */
function initialsOf(name: string): string {
  const initials = name.match(/(?<![\p{L}])\p{Lu}/gu)?.join('') ?? '';
  return initials.length > 1 ? initials : name;
}
