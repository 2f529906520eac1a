import { parseUrl } from '#url/parse-url.ts';
import type { AuthSettings } from '../auth-settings.ts';
import { OauthError } from '../errors.ts';
import { isAllowedRedirect } from '../redirects/allowed-redirect.ts';
import type { SignedMessage } from './signed-message.ts';

const localName = 'localhost';
const localDomain = /^localhost(:\d{1,5})?$/i;

/** Rejects a message that was signed for another site: a site of its own could pass on what visitors sign there. */
export function requireMessageForThisSite(
  { uri, scheme, domain }: SignedMessage,
  settings: Pick<AuthSettings, 'siteUrl' | 'uriAllowList'>,
): void {
  const url = parseUrl(uri);
  const isLocal = url?.protocol === 'http:' && url.hostname === localName;
  if (!url || !(url.protocol === 'https:' || isLocal)) {
    throw rejected('Signed message is using URI which does not use HTTPS');
  }
  if (!isAllowedRedirect(uri, settings)) {
    throw rejected(
      'Signed message is using URI which is not allowed on this server, message was signed for another app',
    );
  }
  // The ports may differ on the developer's machine.
  const isSameHost =
    url.hostname === localName ? localDomain.test(domain) : domain.toLowerCase() === url.host;
  if (!isSameHost || (scheme !== null && `${scheme}:` !== url.protocol)) {
    throw rejected('Signed message is using a Domain that does not match the one in URI');
  }
}

/** Rejects a message outside of the times that it names, or issued too long before or after `now`. */
export function requireTimelyMessage(
  { issuedAt, notBefore, expiresAt }: SignedMessage,
  maxValidityMs: number,
  now: Date,
): void {
  if (notBefore && now < notBefore) throw rejected('Signed message becomes valid in the future');
  if (expiresAt && now >= expiresAt) throw rejected('Signed message is expired');
  const ageMs = now.getTime() - issuedAt.getTime();
  if (ageMs > maxValidityMs) throw rejected('Signed message was issued too long ago');
  if (-ageMs > maxValidityMs) throw rejected('Signed message was issued too far in the future');
}

export function rejected(message: string): OauthError {
  return new OauthError('invalid_grant', message);
}
