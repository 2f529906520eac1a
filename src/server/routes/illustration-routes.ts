import { defaultSettings, type PublicSettings } from '#domain/settings/public-settings.ts';
import { colourIllustration, getIllustrationVersion } from '#site/theme/illustrations.ts';
import type { BuiltAssets } from '../built-assets.ts';
import { EncodedDocument } from '../cache/encoded-document.ts';
import { matchesEtag } from '../cache/if-none-match.ts';
import type { App } from './app-type.ts';

const cachedForAnHour = 'public, max-age=3600';

/**
 * Serves the illustrations in the site's colours, which an image can't read from the page. Pages name the palette in
 * the query, so a new one is loaded at once; under any other URL, browsers ask whether it has changed.
 */
export function serveIllustrations(
  app: App,
  assets: BuiltAssets,
  readSettings: () => Promise<PublicSettings>,
): void {
  let palette: string | null = null;
  const coloured = new Map<string, Promise<EncodedDocument>>();

  async function colour(name: string, settings: PublicSettings, cacheControl: string) {
    const drawn = await assets.read(name, 'identity');
    return new EncodedDocument({
      status: 200,
      headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': cacheControl },
      html: colourIllustration(drawn.toString(), settings),
      reads: [],
      isCacheable: true,
    });
  }

  app.get('/assets/pictures/:file{[a-z0-9-]+\\.svg}', async (c, next) => {
    const name = `pictures/${c.req.param('file')}`;
    const settings = await readSettings().catch(() => defaultSettings);
    const version = getIllustrationVersion(settings);
    if (version === null || !assets.has(name)) return next();
    if (palette !== version) coloured.clear();
    palette = version;
    const cacheControl = c.req.query('v') === version ? cachedForAnHour : 'no-cache';
    const key = `${name} ${cacheControl}`;
    const made = coloured.get(key) ?? colour(name, settings, cacheControl);
    coloured.set(key, made);
    // A file that could not be read now may be readable on the next request.
    made.catch(() => coloured.delete(key));
    const picture = await made;
    const encoding = picture.chooseEncoding(c.req.header('Accept-Encoding'));
    const { body, etag, ...variant } =
      picture.getVariant(encoding) ?? (await picture.encode(encoding));
    const isKnown = matchesEtag(c.req.header('If-None-Match'), etag);
    const headers = toHeaders(isKnown ? variant.notModifiedHeaders : variant.headers);
    return new Response(isKnown ? null : new Uint8Array(body), {
      status: isKnown ? 304 : 200,
      headers,
    });
  });
}

function toHeaders(flat: readonly string[]): Headers {
  const headers = new Headers();
  for (let index = 0; index + 1 < flat.length; index += 2) {
    headers.append(flat[index] ?? '', flat[index + 1] ?? '');
  }
  return headers;
}
