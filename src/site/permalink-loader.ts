import type { SiteContext } from './site-context.ts';
import type { RedirectResult } from './site-page.ts';

/** Redirects `/_link/{type}/{id}` to the current path of its target, with the query. */
export async function loadPermalink(
  { links }: SiteContext,
  rest: string,
  query: URLSearchParams,
): Promise<RedirectResult | null> {
  const search = query.size > 0 ? `?${query}` : '';
  const url = `/_link/${rest}${search}`;
  const to = (await links([url])).of(url);
  return to === null || to === url ? null : { kind: 'moved', to, isTemporary: true };
}
