import { type EmailedLink, issueInvitationLink, queueAuthEmail } from '#auth/emails/auth-email.ts';
import { countStaffEmail } from '#auth/emails/email-limits.ts';
import type { User } from '#auth/users/auth-users-table.ts';
import { nilUuid } from '#auth/uuid.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { rejectIfLimited } from '../errors.ts';
import { isDeliveryOn } from '../settings/mail-server.ts';
import type { StaffUser } from './staff-user.ts';
import type { Accounts } from './user-deps.ts';

/** What emailing a link to another user needs. */
export interface LinkDeps {
  accounts: Accounts;
  /** The mail server of the environment. */
  smtpUrl: string | undefined;
}

export interface LinkedUser {
  user: StaffUser;
  /** For the sender to pass on: without an email, or while email delivery is off; otherwise null. */
  link: EmailedLink | null;
}

/** The target of the links, where a password is chosen. */
const landing = '/change-password';

/** Queues an email with a link to choose a password. Call `countLinkEmail` before its transaction. */
export async function emailLink(
  tx: Db,
  kind: 'invitation' | 'recovery',
  { user, to }: { user: User; to: string },
  { accounts, smtpUrl }: LinkDeps,
): Promise<{ user: User; link: EmailedLink | null }> {
  const email = { kind, user, to, redirectTo: landingUrl(accounts) };
  const queued = await queueAuthEmail(tx, accounts, email, accounts.now());
  const isSent = await isDeliveryOn(tx, smtpUrl);
  return { user: queued.user, link: isSent ? null : queued.link };
}

/** Creates the link of an invitation without sending it. */
export function createLink(
  tx: Db,
  invited: { user: User; to: string },
  accounts: Accounts,
): Promise<EmailedLink> {
  const redirectTo = landingUrl(accounts);
  return issueInvitationLink(tx, accounts, { ...invited, redirectTo }, accounts.now());
}

function landingUrl({ settings }: Accounts): string {
  return `${settings.siteUrl}${landing}`;
}

/** Counts an email of an administrator to another user. Rejects with `too_many` above the limit. */
export async function countLinkEmail(accounts: Accounts, actor: Actor): Promise<void> {
  const waitMs = await countStaffEmail(accounts, senderId(actor));
  rejectIfLimited(waitMs, 'You’ve sent too many invitations and password links.', 'minute');
}

/** The id of whoever sends a link; that of nobody for the program itself. */
export function senderId(actor: Actor): string {
  return actor.kind === 'staff' ? actor.id : nilUuid;
}
