import type { SiteContext } from './site-context.ts';
import type { RedirectResult } from './site-page.ts';

/** Redirects `/_link/{type}/{id}` to the current path of its target. */
export async function loadPermalink(
  { links }: SiteContext,
  rest: string,
): Promise<RedirectResult | null> {
  const url = `/_link/${rest}`;
  const to = (await links([url])).of(url);
  return to === null || to === url ? null : { kind: 'moved', to, isTemporary: true };
}
