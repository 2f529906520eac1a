import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { deriveLinkToken, digestLinkToken, newCode, pkcePrefix } from './one-time-secrets.ts';
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
  /** The recipient. */
  address: string;
  /** Whether the link must be opened in the browser that requested it. */
  pkce: boolean;
  /** How long the link is valid, if not as long as a code. */
  linkLifetimeMs?: number | undefined;
}

/** Issues a code and a link token, which only the caller knows; it replaces an earlier one of this type. */
export async function issueOneTimeToken(
  tx: Db,
  { userId, kind, address, pkce, linkLifetimeMs }: Issue,
  { settings, secret }: Pick<Auth, 'settings' | 'secret'>,
  now: Date,
): Promise<IssuedToken> {
  const code = newCode(settings.mailerOtpLength);
  const linkToken = (pkce ? pkcePrefix : '') + deriveLinkToken(secret, address, code);
  const codeExpiresAt = new Date(now.getTime() + settings.mailerOtpExpMs);
  const expiresAt = new Date(now.getTime() + (linkLifetimeMs ?? settings.mailerOtpExpMs));
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
