import { tooManySearchesPage } from '#site/search/too-many-searches.tsx';
import type { SiteContext } from '#site/site-context.ts';
import type { UsageLimits } from '../rate-limits/usage-limits.ts';
import type { App } from './app-type.ts';
import { documentKey } from './document-routes.ts';
import { pageResponse } from './error-pages.ts';

const siteSearch = '/search';

interface Deps extends Pick<UsageLimits, 'countSearch'> {
  site: SiteContext;
}

/** Rejects searches above the rate limit of a network; all others are left to the documents. */
export function limitSearches(app: App, { site, countSearch }: Deps): void {
  app.use(async (c, next) => {
    const { incoming } = c.env;
    const searched = searchedPath(incoming.url ?? '/');
    if (!searched) return next();
    const waitMs = await countSearch(incoming);
    if (waitMs === null) return next();
    const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
    const list = searched === siteSearch ? null : searched;
    const answer = await pageResponse(site, tooManySearchesPage({ seconds, list }));
    answer.headers.set('Retry-After', String(seconds));
    return answer;
  });
}

/** Returns the path if the site or one of its lists is searched. Opening a page with an empty field is not a search. */
function searchedPath(target: string): string | null {
  if (!target.includes('?')) return null;
  const [path = '', query] = documentKey(target)?.split('?', 2) ?? [];
  const words = path === siteSearch ? 'words' : 'search';
  return new URLSearchParams(query).has(words) ? path : null;
}
