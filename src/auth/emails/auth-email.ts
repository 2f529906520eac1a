import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { issueOneTime, type OneTime } from '../one-time-tokens/one-time-token-issue.ts';
import { voidOneTimes } from '../one-time-tokens/one-time-token-store.ts';
import type { Challenge } from '../pkce/pkce-challenge.ts';
import { openFlow } from '../pkce/pkce-flows.ts';
import type { User } from '../users/auth-users-table.ts';
import { changeUser } from '../users/user-updates.ts';
import { flowMethodOf, type LinkType } from '../verification/link-types.ts';
import { isUnprovenSignUp } from '../verification/unverified-sign-up.ts';
import { type LetterKind, lettersByKind } from './auth-email-types.ts';

interface LetterRequest {
  kind: LetterKind;
  user: User;
  /** Where it goes. */
  to: string;
  redirectTo: string;
  challenge?: Challenge | null;
  /** An account that is not confirmed, and somebody who asks for it otherwise than its sign-up did. */
  contests?: boolean;
  newAddress?: string;
}

/** Writes to somebody: a code, and a link to our page. It goes out when the transaction is committed. */
export async function writeLetter(
  tx: Db,
  auth: Auth,
  { kind, user, to, redirectTo, challenge = null, contests = false, newAddress }: LetterRequest,
  now: Date,
): Promise<User> {
  const { type } = lettersByKind[kind];
  const issuedAs = contests ? 'magic_link' : kind;
  const issue = { kind: issuedAs, user, to, pkce: challenge !== null } as const;
  const issued = await issueFor(tx, auth, issue, now);
  if (challenge && type) {
    await openFlow(tx, challenge, { userId: user.id, by: flowMethodOf[type] }, now);
  }
  await auth.outbox.post(tx, {
    kind,
    to,
    name: nameOf(user),
    code: issued.code,
    link: type && letterLink(auth, { token: issued.linkToken, type, redirectTo }),
    expiresAt: issued.expiresAt.toISOString(),
    ...(newAddress === undefined ? {} : { newAddress }),
  });
  return changeUser(tx, user, { [lettersByKind[issuedAs].sentAt]: now }, now);
}

/**
 * The code and the link's token of such a letter, for whoever hands it over otherwise. Whoever asks for another way
 * into an account that is not confirmed may be the owner of the address: then the sign-up's own link ends.
 */
export async function issueFor(
  tx: Db,
  auth: Auth,
  { kind, user, to, pkce }: { kind: LetterKind; user: User; to: string; pkce: boolean },
  now: Date,
): Promise<OneTime> {
  const { token } = lettersByKind[kind];
  if (token === 'recovery_token' && isUnprovenSignUp(user)) {
    await voidOneTimes(tx, user.id, ['confirmation_token']);
  }
  return issueOneTime(tx, { userId: user.id, kind: token, address: to, pkce }, auth, now);
}

function letterLink(
  { settings }: Auth,
  { token, type, redirectTo }: { token: string; type: LinkType; redirectTo: string },
): string {
  const query = new URLSearchParams({ token, type });
  return `${settings.letterPage}?${query}&redirect_to=${escaped(redirectTo)}`;
}

/** Links stay shorter, and readers see where they lead. */
function escaped(address: string): string {
  return encodeURIComponent(address).replaceAll('%2F', '/').replaceAll('%3A', ':');
}

function nameOf({ raw_user_meta_data: said }: User): string | null {
  const name = said.full_name ?? said.name;
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : null;
}
