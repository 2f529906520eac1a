import type { EmailedLink } from '#auth/emails/auth-email.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { authorize } from '../permissions.ts';
import { countLinkEmail, emailLink, type LinkDeps, type LinkedUser } from './emailed-links.ts';
import type { UserVersion } from './user-deps.ts';
import { changeStaffUser, incrementProfileVersion, requireSignIn } from './user-lock.ts';

/**
 * Sends a user a link to choose a new password; the one of an earlier email stops working. Their password and sessions
 * stay until they use it.
 */
export async function sendPasswordLink(
  db: Db,
  actor: Actor,
  read: UserVersion,
  deps: LinkDeps,
): Promise<LinkedUser> {
  const { accounts } = deps;
  authorize(actor, 'users.manage');
  await countLinkEmail(accounts, actor);
  let link: EmailedLink | null = null;
  const user = await changeStaffUser(db, actor, read, accounts, async (tx, locked) => {
    const account = requireSignIn(locked.user, accounts.now());
    ({ link } = await emailLink(tx, 'recovery', { user: account, to: account.email }, deps));
    await incrementProfileVersion(tx, read.id);
    return { action: 'send_password_link', details: { role: locked.profile.role } };
  });
  return { user, link };
}
