import { createHash, createHmac, randomInt } from 'node:crypto';

// The secret may have other uses.
const purpose = 'one-time token\0';
const linkTokenLength = 56;
/** Before the tokens of links that end a PKCE flow. */
export const pkcePrefix = 'pkce_';

export function newCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/**
 * The token of the link that goes to `address` together with `code`. Clients see what Supabase Auth
 * would send, 56 hexadecimal digits; but ours cannot be worked out from a guessed code without the
 * installation's secret, so that guesses have to name the account and are counted against it.
 */
export function deriveLinkToken(secret: string, address: string, code: string): string {
  return createHmac('sha256', secret)
    .update(`${purpose}${address}\0${code}`)
    .digest('hex')
    .slice(0, linkTokenLength);
}

/** What the database keeps of a link's token, with the prefix that the token bears. */
export function digestLinkToken(linkToken: string): string {
  const isPkce = linkToken.startsWith(pkcePrefix);
  const bare = isPkce ? linkToken.slice(pkcePrefix.length) : linkToken;
  const digest = createHash('sha256').update(bare).digest('hex');
  return isPkce ? pkcePrefix + digest : digest;
}
