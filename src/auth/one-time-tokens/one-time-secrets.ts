import { createHash, createHmac, randomInt } from 'node:crypto';

// Separates this use of the secret from others.
const purpose = 'one-time token\0';
const linkTokenLength = 56;
/** Prefix of link tokens that end a PKCE flow. */
export const pkcePrefix = 'pkce_';

export function newCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/**
 * Derives the token of the link that is sent to `address` with `code`. Clients see the format of Supabase
 * Auth, 56 hexadecimal digits; but ours cannot be computed from a guessed code without the installation's
 * secret, so that guesses must name the account and are counted against it.
 */
export function deriveLinkToken(secret: string, address: string, code: string): string {
  return createHmac('sha256', secret)
    .update(`${purpose}${address}\0${code}`)
    .digest('hex')
    .slice(0, linkTokenLength);
}

/** Digests a link's token for the database, keeping its prefix. */
export function digestLinkToken(linkToken: string): string {
  const isPkce = linkToken.startsWith(pkcePrefix);
  const bare = isPkce ? linkToken.slice(pkcePrefix.length) : linkToken;
  const digest = createHash('sha256').update(bare).digest('hex');
  return isPkce ? pkcePrefix + digest : digest;
}
