import { roles as allRoles, type UserStatusFilter } from '#constants/enums.ts';
import type { PanelBadgeProps } from '#ui/panel/badge/panel-badge.tsx';
import type { Role, Status } from './user-types.ts';

interface Shown {
  label: string;
  tone: PanelBadgeProps['tone'];
}

/** Role names show underscores as spaces. */
export const roles: Record<Role, Shown> = {
  super_admin: { label: 'super admin', tone: 'purple' },
  admin: { label: 'admin', tone: 'blue' },
  editor: { label: 'editor', tone: 'green' },
  viewer: { label: 'viewer', tone: 'grey' },
};

export const statuses: Record<Status, Shown> = {
  active: { label: 'active', tone: 'green' },
  invited: { label: 'invited', tone: 'yellow' },
  unconfirmed: { label: 'unconfirmed', tone: 'yellow' },
  deactivated: { label: 'deactivated', tone: 'red' },
};

export const roleNames = Object.keys(roles) as Role[];

/** What the list can be filtered by. */
export const statusFilters: Record<UserStatusFilter, Pick<Shown, 'label'>> = {
  active: statuses.active,
  invited: statuses.invited,
  invitation_expired: { label: 'invitation expired' },
  unconfirmed: statuses.unconfirmed,
  deactivated: statuses.deactivated,
};
export const statusFilterNames = Object.keys(statusFilters) as UserStatusFilter[];

/** Returns the roles that a user may assign; only super admins may assign super_admin. */
export function assignableRoles(maySuperAdmin: boolean): { value: Role; label: string }[] {
  const leastFirst = allRoles.toReversed();
  const names = leastFirst.filter((role) => maySuperAdmin || role !== 'super_admin');
  return names.map((value) => ({ value, label: roles[value].label }));
}
