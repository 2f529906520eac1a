import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { type IssuedToken, issueOneTimeToken } from '../one-time-tokens/one-time-token-issue.ts';
import { deleteOneTimeTokens } from '../one-time-tokens/one-time-token-store.ts';
import type { Challenge } from '../pkce/pkce-challenge.ts';
import { createFlow } from '../pkce/pkce-flows.ts';
import type { User } from '../users/auth-users-table.ts';
import { updateAuthUser } from '../users/user-updates.ts';
import { flowMethodByLinkType, type LinkType } from '../verification/link-types.ts';
import { isUnverifiedSignUp } from '../verification/unverified-sign-up.ts';
import { type AuthEmailType, authEmailTypes } from './auth-email-types.ts';

interface AuthEmailRequest {
  kind: AuthEmailType;
  user: User;
  /** The recipient. */
  to: string;
  redirectTo: string;
  challenge?: Challenge | null;
  /** True if an unconfirmed account is requested in another way than by its sign-up. */
  contests?: boolean;
  newAddress?: string;
}

export interface EmailedLink {
  url: string;
  expiresAt: Date;
}

interface QueuedAuthEmail {
  user: User;
  /** Null for an email with a code alone. */
  link: EmailedLink | null;
}

/** Queues an email with a code and a link to our page. It is sent after the transaction commits. */
export async function queueAuthEmail(
  tx: Db,
  auth: Auth,
  { kind, user, to, redirectTo, challenge = null, contests = false, newAddress }: AuthEmailRequest,
  now: Date,
): Promise<QueuedAuthEmail> {
  const { type } = authEmailTypes[kind];
  const issuedAs = contests ? 'magic_link' : kind;
  const issue = { kind: issuedAs, user, to, pkce: challenge !== null } as const;
  const issued = await issueEmailToken(tx, auth, issue, now);
  if (challenge && type) {
    await createFlow(tx, challenge, { userId: user.id, by: flowMethodByLinkType[type] }, now);
  }
  const link = type && emailLink(auth, { token: issued.linkToken, type, redirectTo });
  await auth.mailQueue.enqueue(tx, {
    kind,
    to,
    name: nameOf(user),
    code: issued.code,
    link,
    expiresAt: issued.expiresAt.toISOString(),
    codeExpiresAt: issued.codeExpiresAt.toISOString(),
    ...(newAddress === undefined ? {} : { newAddress }),
  });
  const sentAt = { [authEmailTypes[issuedAs].sentAt]: now };
  return {
    user: await updateAuthUser(tx, user, sentAt, now),
    link: link === null ? null : { url: link, expiresAt: issued.expiresAt },
  };
}

/** Issues the link of an invitation without an email, for someone who passes it on; the link of before stops working. */
export async function issueInvitationLink(
  tx: Db,
  auth: Auth,
  { user, to, redirectTo }: Pick<AuthEmailRequest, 'user' | 'to' | 'redirectTo'>,
  now: Date,
): Promise<EmailedLink> {
  const issue = { kind: 'invitation', user, to, pkce: false } as const;
  const { linkToken: token, expiresAt } = await issueEmailToken(tx, auth, issue, now);
  return { url: emailLink(auth, { token, type: 'invite', redirectTo }), expiresAt };
}

/**
 * Issues the code and link token of an email without sending it. Whoever requests another way into an
 * unconfirmed account may own the email address, so the sign-up's own link is revoked.
 */
export async function issueEmailToken(
  tx: Db,
  auth: Auth,
  { kind, user, to, pkce }: { kind: AuthEmailType; user: User; to: string; pkce: boolean },
  now: Date,
): Promise<IssuedToken> {
  const { token, linkLifetimeMs } = authEmailTypes[kind];
  if (token === 'recovery_token' && isUnverifiedSignUp(user)) {
    await deleteOneTimeTokens(tx, user.id, ['confirmation_token']);
  }
  const issue = { userId: user.id, kind: token, address: to, pkce, linkLifetimeMs };
  return issueOneTimeToken(tx, issue, auth, now);
}

function emailLink(
  { settings }: Auth,
  { token, type, redirectTo }: { token: string; type: LinkType; redirectTo: string },
): string {
  const query = new URLSearchParams({ token, type });
  return `${settings.emailLinkPage}?${query}&redirect_to=${encodeRedirect(redirectTo)}`;
}

/** Keeps links shorter, and readable. */
function encodeRedirect(url: string): string {
  return encodeURIComponent(url).replaceAll('%2F', '/').replaceAll('%3A', ':');
}

export function nameOf({ raw_user_meta_data: metadata }: User): string | null {
  const name = metadata.full_name ?? metadata.name;
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : null;
}
