import type { ServedSite } from '../composed-site.ts';

/** Follows the link of an email as a browser does that goes straight to the service, and answers where it lands. */
export async function followEmailLink(
  { get }: Pick<ServedSite, 'get'>,
  link: string | null,
): Promise<{ address: URL; said: Record<string, string> }> {
  if (link === null) throw new Error('The letter has no link.');
  const response = await get(`/auth/v1/verify${new URL(link).search}`);
  const location = response.headers.get('location');
  if (response.status !== 303 || location === null) {
    throw new Error(`The link leads nowhere: ${response.status} ${await response.text()}`);
  }
  const address = new URL(location);
  return { address, said: Object.fromEntries(new URLSearchParams(address.hash.slice(1))) };
}

/** The tokens that a browser finds in the fragment, for the client's `setSession`. */
export function parseTokens(said: Record<string, string>) {
  const { access_token = '', refresh_token = '' } = said;
  return { access_token, refresh_token };
}
