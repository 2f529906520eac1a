import type { AuthSettings } from '#auth/auth-settings.ts';
import { allowedRedirect } from '#auth/redirects/allowed-redirect.ts';
import { isLinkType, type LinkType } from '#auth/verification/link-types.ts';

/** What a link in a letter of ours says. */
export interface AccountLink {
  token: string;
  type: LinkType;
  /** Where its reader is to be sent; anything at all. */
  redirectTo: string | undefined;
}

/** As our letters have them: with a digit more or less, a link did not arrive whole. */
const wellFormedToken = /^(pkce_)?[0-9a-f]{56}$/;

/** The link in the fields of an address or form; null when it lacks its token or type, or has others. */
export function parseAccountLink(fields: URLSearchParams): AccountLink | null {
  const token = fields.get('token') ?? '';
  const type = fields.get('type');
  if (!wellFormedToken.test(token) || !isLinkType(type)) return null;
  return { token, type, redirectTo: fields.get('redirect_to') ?? undefined };
}

const ownPlaces: Record<LinkType, '/login' | '/change-password'> = {
  signup: '/login',
  magiclink: '/login',
  email_change: '/login',
  invite: '/change-password',
  recovery: '/change-password',
};

/**
 * Where the reader of a link goes on to: what it asks for if that is allowed. Who asked for nothing, and
 * would arrive at our home page, is led to where the panel signs people in or asks for a new password;
 * the tokens go along in the fragment.
 */
export function accountLinkDestination(
  { type, redirectTo }: AccountLink,
  settings: Pick<AuthSettings, 'siteUrl' | 'uriAllowList'>,
  publicUrl: string,
): string {
  const allowed = allowedRedirect([redirectTo], settings);
  return allowed.replace(/\/$/, '') === publicUrl ? publicUrl + ownPlaces[type] : allowed;
}
