import type { Me } from '../../session/me.ts';
import type { User } from './user-types.ts';

/** Returns why the signed-in user can't change this row; undefined if they can. */
export function getLockedReason(me: Me, user: User): string | undefined {
  if (user.id === me.id) return 'This is you. Edit your profile under Account.';
  if (user.role === 'super_admin' && !me.can.includes('users.manage_super_admin')) {
    return 'Only super admins can edit other super admins.';
  }
  return undefined;
}
