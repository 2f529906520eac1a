import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { codeLifetimeMs } from './code-rules.ts';
import { deriveLinkToken, digestLinkToken, pkcePrefix } from './one-time-secrets.ts';
import {
  type OneTimeToken,
  type OneTimeTokenType,
  oneTimeTokens,
} from './one-time-tokens-table.ts';

/** Finds the valid token of a link; null if there is none of these types, or it has expired. */
export function findByLinkToken(
  db: Db,
  linkToken: string,
  kinds: readonly OneTimeTokenType[],
  now: Date,
): Promise<OneTimeToken | null> {
  return findValid(db, [digestLinkToken(linkToken)], kinds, now);
}

/** Finds the valid token whose code was sent to `address`. Codes can be guessed: they don't last as long as some links. */
export async function findByCode(
  db: Db,
  { address, code }: { address: string; code: string },
  kinds: readonly OneTimeTokenType[],
  { settings, secret }: Pick<Auth, 'settings' | 'secret'>,
  now: Date,
): Promise<OneTimeToken | null> {
  const linkToken = deriveLinkToken(secret, address, code);
  const digests = [digestLinkToken(linkToken), digestLinkToken(pkcePrefix + linkToken)];
  const found = await findValid(db, digests, kinds, now);
  const lifetimeMs = codeLifetimeMs(address, settings);
  const isFresh = found && now.getTime() < found.created_at.getTime() + lifetimeMs;
  return isFresh ? found : null;
}

/** Spends the token. Of concurrent callers, one gets true. */
export async function spendToken(tx: Db, { id, token_hash }: OneTimeToken): Promise<boolean> {
  const { rowCount } = await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.id, id), eq(oneTimeTokens.token_hash, token_hash)));
  return rowCount === 1;
}

/** Deletes the account's tokens of these types, or all of them. */
export async function deleteOneTimeTokens(
  tx: Db,
  userId: string,
  kinds?: readonly OneTimeTokenType[],
): Promise<void> {
  const ofUser = eq(oneTimeTokens.user_id, userId);
  const where = kinds ? and(ofUser, inArray(oneTimeTokens.token_type, [...kinds])) : ofUser;
  await tx.delete(oneTimeTokens).where(where);
}

async function findValid(
  db: Db,
  digests: string[],
  kinds: readonly OneTimeTokenType[],
  now: Date,
): Promise<OneTimeToken | null> {
  const [found] = await db
    .select()
    .from(oneTimeTokens)
    .where(
      and(
        inArray(oneTimeTokens.token_hash, digests),
        inArray(oneTimeTokens.token_type, [...kinds]),
        gt(oneTimeTokens.expires_at, now),
      ),
    )
    .limit(1);
  return found ?? null;
}
