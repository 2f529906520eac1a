import type { z } from 'zod';
import type { EmailedLink } from '#auth/emails/auth-email.ts';
import type { User } from '#auth/users/auth-users-table.ts';
import { inviteAccount, inviteNewAccount } from '#auth/users/user-invite.ts';
import { isBanned } from '#auth/users/user-updates.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { getActorName, recordAudit } from '../audit/audit-record.ts';
import { Rejection } from '../errors.ts';
import { parseInput } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import {
  countLinkEmail,
  createLink,
  emailLink,
  type LinkDeps,
  type LinkedUser,
  senderId,
} from './emailed-links.ts';
import { readStaffUser } from './staff-user.ts';
import { withTakenEmailError } from './taken-email.ts';
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

/** Creates an account and sends its invitation; the invited user chooses a password. */
export async function inviteUser(
  db: Db,
  sender: Sender,
  input: z.input<typeof invitationSchema>,
  deps: LinkDeps,
): Promise<LinkedUser> {
  const { accounts } = deps;
  const { actor } = sender;
  authorize(actor, 'users.manage');
  const { email, ...fields } = parseInput(invitationSchema, input);
  const { full_name, role } = fields;
  if (role === 'super_admin') authorize(actor, 'users.manage_super_admin');
  await countLinkEmail(accounts, actor);
  return withTakenEmailError(() =>
    transactionAs(db, actor, async (tx) => {
      const invitation = { email, data: { full_name } };
      const context = invitationContext(sender, accounts);
      const invited = await inviteNewAccount(tx, accounts, invitation, context, accounts.now());
      const { link } = await emailLink(tx, 'invitation', { user: invited, to: email }, deps);
      const { id } = invited;
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
  deps: LinkDeps,
): Promise<LinkedUser> {
  const { accounts } = deps;
  authorize(sender.actor, 'users.manage');
  await countLinkEmail(accounts, sender.actor);
  return renewInvitation(db, sender, read, accounts, 'invite', async (tx, invited) => {
    const { link } = await emailLink(tx, 'invitation', invited, deps);
    return link;
  });
}

/** Creates another link for a pending invitation without an email; the one of before stops working. */
export function createInvitationLink(
  db: Db,
  sender: Sender,
  read: UserVersion,
  accounts: Accounts,
): Promise<LinkedUser> {
  return renewInvitation(db, sender, read, accounts, 'create_invitation_link', (tx, invited) =>
    createLink(tx, invited, accounts),
  );
}

async function renewInvitation(
  db: Db,
  sender: Sender,
  read: UserVersion,
  accounts: Accounts,
  action: 'invite' | 'create_invitation_link',
  issue: (tx: Db, invited: { user: User; to: string }) => Promise<EmailedLink | null>,
): Promise<LinkedUser> {
  let link: EmailedLink | null = null;
  const user = await changeStaffUser(db, sender.actor, read, accounts, async (tx, locked) => {
    const { full_name, role } = locked.profile;
    const to = emailToInvite(requireAccount(locked.user), accounts.now());
    const invitation = { email: to, data: { full_name } };
    const context = invitationContext(sender, accounts);
    const invited = await inviteAccount(tx, accounts, invitation, context, accounts.now());
    link = await issue(tx, { user: invited, to });
    await incrementProfileVersion(tx, read.id);
    return { action, details: { role } };
  });
  return { user, link };
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

function invitationContext({ actor, clientIp }: Sender, accounts: Accounts) {
  const administrator = { id: senderId(actor), name: getActorName(actor) };
  return { clientIp, network: accounts.getNetwork(clientIp), userAgent: null, administrator };
}
