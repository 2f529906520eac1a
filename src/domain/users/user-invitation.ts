import type { z } from 'zod';
import { type EmailedLink, queueAuthEmail } from '#auth/emails/auth-email.ts';
import { countStaffEmail } from '#auth/emails/email-limits.ts';
import type { User } from '#auth/users/auth-users-table.ts';
import { inviteAccount } from '#auth/users/user-invite.ts';
import { findUserByEmail } from '#auth/users/user-queries.ts';
import { isBanned } from '#auth/users/user-updates.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { getActorName, recordAudit } from '../audit/audit-record.ts';
import { Rejection } from '../errors.ts';
import { parseInput } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { isDeliveryOn } from '../settings/mail-server.ts';
import { readStaffUser, type StaffUser } from './staff-user.ts';
import { emailTakenRejection, withTakenEmailError } from './taken-email.ts';
import type { Accounts, UserVersion } from './user-deps.ts';
import { emailField, profileFields, roleField } from './user-fields.ts';
import { changeStaffUser, incrementProfileVersion, requireAccount } from './user-lock.ts';
import { writeProfile } from './user-update.ts';

export const invitationSchema = profileFields.omit({ bio: true }).extend({
  email: emailField,
  role: roleField.default('viewer'),
});

interface Sender {
  actor: Actor;
  clientIp: string;
}

interface InvitationDeps {
  accounts: Accounts;
  /** The mail server of the environment. */
  smtpUrl: string | undefined;
}

export interface Invitation {
  user: StaffUser;
  /** The link of the email while email delivery is off, so that the inviter can pass it on; otherwise null. */
  link: EmailedLink | null;
}

const minuteMs = 60_000;
const nobody = '00000000-0000-0000-0000-000000000000';
/** The target of the link: an invited user has no password yet. */
const landing = '/change-password';

/** Creates an account and sends its invitation; the invited user chooses a password. */
export async function inviteUser(
  db: Db,
  sender: Sender,
  input: z.input<typeof invitationSchema>,
  deps: InvitationDeps,
): Promise<Invitation> {
  const { accounts } = deps;
  const { actor } = sender;
  authorize(actor, 'users.manage');
  const { email, ...fields } = parseInput(invitationSchema, input);
  const { full_name, role } = fields;
  if (role === 'super_admin') authorize(actor, 'users.manage_super_admin');
  await countInvitation(accounts, actor);
  return withTakenEmailError(() =>
    db.transaction(async (tx) => {
      if (await findUserByEmail(tx, email)) throw emailTakenRejection();
      const { user, link } = await sendInvitation(tx, sender, { email, full_name }, deps);
      const { id } = user;
      await writeProfile(tx, id, { ...fields, require_password_change: true });
      const details = { role };
      await recordAudit(tx, actor, { action: 'invite', table: 'user_profiles', id, details });
      return { user: await readStaffUser(tx, id, accounts.now()), link };
    }),
  );
}

/** Resends the invitation; the link in the previous one stops working. */
export async function resendInvitation(
  db: Db,
  sender: Sender,
  read: UserVersion,
  deps: InvitationDeps,
): Promise<Invitation> {
  const { accounts } = deps;
  authorize(sender.actor, 'users.manage');
  await countInvitation(accounts, sender.actor);
  let link: EmailedLink | null = null;
  const invited = await changeStaffUser(
    db,
    sender.actor,
    read,
    accounts,
    async (tx, { user, profile }) => {
      const email = emailToInvite(requireAccount(user), accounts.now());
      const { full_name } = profile;
      ({ link } = await sendInvitation(tx, sender, { email, full_name }, deps));
      await incrementProfileVersion(tx, read.id);
      return { action: 'invite', details: { role: profile.role } };
    },
  );
  return { user: invited, link };
}

function emailToInvite(user: User, now: Date): string {
  if (user.confirmed_at || user.email === null) {
    throw new Rejection('conflict', 'This user can already sign in.');
  }
  if (isBanned(user, now)) {
    throw new Rejection('conflict', 'This user is deactivated. Reactivate them first.');
  }
  return user.email;
}

async function sendInvitation(
  tx: Db,
  { actor, clientIp }: Sender,
  { email, full_name }: { email: string; full_name: string },
  { accounts, smtpUrl }: InvitationDeps,
): Promise<{ user: User; link: EmailedLink | null }> {
  const now = accounts.now();
  const administrator = {
    id: idOf(actor),
    name: getActorName(actor),
  };
  const network = accounts.getNetwork(clientIp);
  const context = { clientIp, network, userAgent: null, administrator };
  const user = await inviteAccount(tx, accounts, { email, data: { full_name } }, context, now);
  const redirectTo = `${accounts.settings.siteUrl}${landing}`;
  const invitation = { kind: 'invitation', user, to: email, redirectTo } as const;
  const queued = await queueAuthEmail(tx, accounts, invitation, now);
  const isSent = await isDeliveryOn(tx, smtpUrl);
  return { user: queued.user, link: isSent ? null : queued.link };
}

function idOf(actor: Actor): string {
  return actor.kind === 'staff' ? actor.id : nobody;
}

async function countInvitation(accounts: Accounts, actor: Actor): Promise<void> {
  const waitMs = await countStaffEmail(accounts, idOf(actor));
  if (waitMs === null) return;
  const minutes = Math.ceil(waitMs / minuteMs);
  const sentence = `You’ve sent too many invitations. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  throw new Rejection('too_many', sentence);
}
