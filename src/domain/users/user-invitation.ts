import type { z } from 'zod';
import { queueAuthEmail } from '#auth/emails/auth-email.ts';
import { countStaffEmail } from '#auth/emails/email-limits.ts';
import type { User } from '#auth/users/auth-users-table.ts';
import { inviteAccount } from '#auth/users/user-invite.ts';
import { findUserByEmail } from '#auth/users/user-queries.ts';
import { isBanned } from '#auth/users/user-updates.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { getActorName, recordAudit } from '../audit/audit-record.ts';
import { Refusal } from '../errors.ts';
import { parseInput } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { readStaffUser, type StaffUser } from './staff-user.ts';
import { emailTakenRefusal, withTakenEmailError } from './taken-email.ts';
import type { Accounts, UserVersion } from './user-deps.ts';
import { emailField, profileFields, roleField } from './user-fields.ts';
import { changeStaffUser, incrementProfileVersion, requireAccount } from './user-lock.ts';
import { writeProfile } from './user-update.ts';

export const invitationSchema = profileFields.omit({ bio: true }).extend({
  email: emailField,
  role: roleField.default('viewer'),
});

/** Who sends the invitation, and the site's URL. */
interface Sender {
  actor: Actor;
  clientIp: string;
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
  accounts: Accounts,
): Promise<StaffUser> {
  const { actor } = sender;
  authorize(actor, 'users.manage');
  const { email, ...fields } = parseInput(invitationSchema, input);
  const { full_name, role } = fields;
  if (role === 'super_admin') authorize(actor, 'users.manage_super_admin');
  await countInvitation(accounts, actor);
  return withTakenEmailError(() =>
    db.transaction(async (tx) => {
      if (await findUserByEmail(tx, email)) throw emailTakenRefusal();
      const { id } = await sendInvitation(tx, sender, { email, full_name }, accounts);
      await writeProfile(tx, id, { ...fields, require_password_change: true });
      const details = { role };
      await recordAudit(tx, actor, { action: 'invite', table: 'user_profiles', id, details });
      return readStaffUser(tx, id, accounts.now());
    }),
  );
}

/** Resends the invitation; the link in the previous one stops working. */
export async function resendInvitation(
  db: Db,
  sender: Sender,
  read: UserVersion,
  accounts: Accounts,
): Promise<StaffUser> {
  authorize(sender.actor, 'users.manage');
  await countInvitation(accounts, sender.actor);
  return changeStaffUser(db, sender.actor, read, accounts, async (tx, { user, profile }) => {
    const email = emailToInvite(requireAccount(user), accounts.now());
    await sendInvitation(tx, sender, { email, full_name: profile.full_name }, accounts);
    await incrementProfileVersion(tx, read.id);
    return { action: 'invite', details: { role: profile.role } };
  });
}

function emailToInvite(user: User, now: Date): string {
  if (user.confirmed_at || user.email === null) {
    throw new Refusal('conflict', 'This user can already sign in.');
  }
  if (isBanned(user, now)) {
    throw new Refusal('conflict', 'This user is deactivated. Reactivate them first.');
  }
  return user.email;
}

async function sendInvitation(
  tx: Db,
  { actor, clientIp }: Sender,
  { email, full_name }: { email: string; full_name: string },
  accounts: Accounts,
): Promise<User> {
  const now = accounts.now();
  const administrator = {
    id: idOf(actor),
    name: getActorName(actor),
  };
  const network = accounts.getNetwork(clientIp);
  const context = { clientIp, network, userAgent: null, administrator };
  const user = await inviteAccount(tx, accounts, { email, data: { full_name } }, context, now);
  const redirectTo = `${accounts.settings.siteUrl}${landing}`;
  return queueAuthEmail(tx, accounts, { kind: 'invitation', user, to: email, redirectTo }, now);
}

function idOf(actor: Actor): string {
  return actor.kind === 'staff' ? actor.id : nobody;
}

async function countInvitation(accounts: Accounts, actor: Actor): Promise<void> {
  const waitMs = await countStaffEmail(accounts, idOf(actor));
  if (waitMs === null) return;
  const minutes = Math.ceil(waitMs / minuteMs);
  const sentence = `You’ve sent too many invitations. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  throw new Refusal('too_many', sentence);
}
