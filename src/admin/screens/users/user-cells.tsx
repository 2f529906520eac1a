import { Fragment } from 'react';
import { PanelBadge } from '#ui/panel/badge/panel-badge.tsx';
import { RelativeTime, useNow } from '../../date-time/relative-time.tsx';
import type { Selection } from '../../lists/row-selection.ts';
import { SelectRow } from '../../lists/select-row.tsx';
import { useMe } from '../../session/me.ts';
import { getLockedReason } from './locked-reason.ts';
import { roles, statuses } from './role-labels.ts';
import type { User } from './user-types.ts';

/** The full name, at most two lines; hover shows all of it. */
export function Name({ user }: { user: User }) {
  const isMe = useMe().id === user.id;
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
      <span title={user.full_name} className="line-clamp-2 min-w-0 font-medium wrap-anywhere">
        <bdi>{user.full_name}</bdi>
      </span>
      {isMe && <span className="text-soft">(you)</span>}
    </span>
  );
}

/** The email address, which may wrap after `@` and `.`; the phone number of whoever has none. */
export function Email({ email, phone }: Pick<User, 'email' | 'phone'>) {
  if (email === null) return phone ? <bdi>{`+${phone}`}</bdi> : <span>N/A</span>;
  const parts = email.split(/(?<=[@.])/);
  return (
    <bdi className="wrap-anywhere">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order.
        <Fragment key={index}>
          <span>{part}</span>
          <wbr />
        </Fragment>
      ))}
    </bdi>
  );
}

export function Department({ department }: Pick<User, 'department'>) {
  return (
    <span title={department ?? undefined} className="line-clamp-2 wrap-anywhere">
      <bdi>{department || '-'}</bdi>
    </span>
  );
}

export function RoleBadge({ role }: Pick<User, 'role'>) {
  return <PanelBadge tone={roles[role].tone}>{roles[role].label}</PanelBadge>;
}

/** The status, and how long an invitation can be accepted. */
export function Status({ user }: { user: User }) {
  const { status, invitation_expires_at: expiresAt } = user;
  const now = useNow();
  const { tone, label } = statuses[status];
  const isPending = status === 'invited' && expiresAt !== null;
  if (isPending && new Date(expiresAt) <= now) {
    return <PanelBadge tone="red">invitation expired</PanelBadge>;
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <PanelBadge tone={tone}>{label}</PanelBadge>
      {isPending && (
        <span className="text-[0.8125rem]/5 text-soft">
          <span>expires</span> <RelativeTime at={expiresAt} />
        </span>
      )}
    </span>
  );
}

interface UserCheckboxProps {
  user: User;
  selection: Selection<User>;
}

/** Selects a user. Those who can't be changed have an empty place instead. */
export function UserCheckbox({ user, selection }: UserCheckboxProps) {
  if (getLockedReason(useMe(), user)) {
    return <span className="-ms-1.5 size-7 shrink-0 pointer-coarse:size-11" />;
  }
  return <SelectRow id={user.id} name={user.full_name} selection={selection} />;
}
