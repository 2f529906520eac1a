import type { AuthSettings } from '#auth/auth-settings.ts';
import { allowedRedirect } from '#auth/redirects/allowed-redirect.ts';
import { isLinkType, type LinkType } from '#auth/verification/link-types.ts';

/** A link from one of our emails. */
export interface AccountLink {
  token: string;
  type: LinkType;
  /** Where to send the user afterwards; not validated yet. */
  redirectTo: string | undefined;
}

/** The format we issue; anything else was truncated or altered. */
const wellFormedToken = /^(pkce_)?[0-9a-f]{56}$/;

/** Parses a link from query params or form fields; null if its token or type is missing or malformed. */
export function parseAccountLink(fields: URLSearchParams): AccountLink | null {
  const token = fields.get('token') ?? '';
  const type = fields.get('type');
  if (!wellFormedToken.test(token) || !isLinkType(type)) return null;
  return { token, type, redirectTo: fields.get('redirect_to') ?? undefined };
}

const defaultPaths: Record<LinkType, '/login' | '/change-password'> = {
  signup: '/login',
  magiclink: '/login',
  email_change: '/login',
  invite: '/change-password',
  recovery: '/change-password',
};

/**
 * Returns the URL to redirect to after a link: the requested one if it is allowed. Without one, instead of
 * the home page, the panel's sign-in or password page; the tokens are in the fragment.
 */
export function accountLinkDestination(
  { type, redirectTo }: AccountLink,
  settings: Pick<AuthSettings, 'siteUrl' | 'uriAllowList'>,
  publicUrl: string,
): string {
  const allowed = allowedRedirect([redirectTo], settings);
  return allowed.replace(/\/$/, '') === publicUrl ? publicUrl + defaultPaths[type] : allowed;
}
