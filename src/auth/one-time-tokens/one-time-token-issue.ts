import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { codeLifetimeMs, createCode } from './code-rules.ts';
import { deriveLinkToken, digestLinkToken, pkcePrefix } from './one-time-secrets.ts';
import { type OneTimeTokenType, oneTimeTokens } from './one-time-tokens-table.ts';

export interface IssuedToken {
  /** For typing. */
  code: string;
  /** For the link; clients call it the token hash. */
  linkToken: string;
  /** When the link expires. */
  expiresAt: Date;
  codeExpiresAt: Date;
}

interface Issue {
  userId: string;
  kind: OneTimeTokenType;
  /** The recipient: an email address or phone number. */
  address: string;
  /** Whether the link must be opened in the browser that requested it. */
  pkce: boolean;
  /** How long the link is valid, if not as long as a code. */
  linkLifetimeMs?: number | undefined;
  /** The code, if it has been sent already. */
  code?: string;
}

/** Issues a code and a link token, which only the caller knows; it replaces an earlier one of this type. */
export async function issueOneTimeToken(
  tx: Db,
  { userId, kind, address, pkce, linkLifetimeMs, code: sentCode }: Issue,
  { settings, secret }: Pick<Auth, 'settings' | 'secret'>,
  now: Date,
): Promise<IssuedToken> {
  const code = sentCode ?? createCode(address, settings, now);
  const linkToken = (pkce ? pkcePrefix : '') + deriveLinkToken(secret, address, code);
  const lifetimeMs = codeLifetimeMs(address, settings);
  const codeExpiresAt = new Date(now.getTime() + lifetimeMs);
  const expiresAt = new Date(now.getTime() + (linkLifetimeMs ?? lifetimeMs));
  const row = {
    token_hash: digestLinkToken(linkToken),
    relates_to: address,
    created_at: now,
    updated_at: now,
    expires_at: expiresAt,
  };
  await tx
    .insert(oneTimeTokens)
    .values({ user_id: userId, token_type: kind, ...row })
    .onConflictDoUpdate({ target: [oneTimeTokens.user_id, oneTimeTokens.token_type], set: row });
  return { code, linkToken, expiresAt, codeExpiresAt };
}
