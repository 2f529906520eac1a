import type { ServedSite } from '../composed-site.ts';

/**
 * Follows the link of an email directly to the service. Returns the URL and the fragment of the redirect.
 */
export async function followEmailLink(
  { get }: Pick<ServedSite, 'get'>,
  link: string | null,
): Promise<{ address: URL; fragment: Record<string, string> }> {
  if (link === null) throw new Error('The email has no link.');
  const response = await get(`/auth/v1/verify${new URL(link).search}`);
  const location = response.headers.get('location');
  if (response.status !== 303 || location === null) {
    throw new Error(`The link leads nowhere: ${response.status} ${await response.text()}`);
  }
  const address = new URL(location);
  return { address, fragment: Object.fromEntries(new URLSearchParams(address.hash.slice(1))) };
}

/** Returns the tokens of a URL fragment for the client's `setSession`. */
export function parseTokens(fragment: Record<string, string>) {
  const { access_token = '', refresh_token = '' } = fragment;
  return { access_token, refresh_token };
}
