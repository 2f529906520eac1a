import { useMutation } from '@tanstack/react-query';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import BadgeCheck from 'lucide-react/icons/badge-check';
import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern';
import ImageOff from 'lucide-react/icons/image-off';
import KeyRound from 'lucide-react/icons/key-round';
import Link from 'lucide-react/icons/link';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Mail from 'lucide-react/icons/mail';
import MailX from 'lucide-react/icons/mail-x';
import Pencil from 'lucide-react/icons/pencil';
import ShieldOff from 'lucide-react/icons/shield-off';
import Trash2 from 'lucide-react/icons/trash-2';
import UserCheck from 'lucide-react/icons/user-check';
import UserX from 'lucide-react/icons/user-x';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { errorMessage } from '../../forms/form-errors.ts';
import type { RowAction } from '../../lists/list-row-actions.tsx';
import { useMe } from '../../session/me.ts';
import type { UserAction } from './confirm-user-action.tsx';
import { hasLink, type ShownInvitation } from './invitation-link-dialog.tsx';
import { getLockedReason } from './locked-reason.ts';
import type { InvitedUser, User } from './user-types.ts';
import { usersKey } from './users-queries.ts';

/** The dialogs that replace a user's password, show their passkeys, or hand over their work. */
export type UserDialog = 'link' | 'reset' | 'passkeys' | 'hand_over';

/** Callbacks of a row's actions. */
export interface RowActions {
  onEdit(user: User): void;
  onConfirm(action: UserAction, user: User): void;
  onDialog(dialog: UserDialog, user: User): void;
  /** Receives an invitation whose link has to be passed on. */
  onInvitationLink(shown: ShownInvitation): void;
  /** Reports the error of an action; null clears it. */
  onError(sentence: string | null): void;
}

/** An action that starts at once. */
function useSimpleAction<Result>({ onError }: RowActions, onSuccess: (result: Result) => void) {
  const reload = useInvalidate(usersKey);
  return {
    onSuccess,
    onMutate: () => onError(null),
    onError: (error: Error) => onError(errorMessage(error)),
    onSettled: () => reload(),
  };
}

/** What the signed-in user may do with a row; the reason why it is locked is shown once. */
export function useUserActions(user: User, actions: RowActions): RowAction[] {
  const { onEdit, onConfirm, onDialog, onInvitationLink } = actions;
  const toast = useToast();
  const why = getLockedReason(useMe(), user);
  const request = { param: { id: user.id }, json: { version: user.version } };
  const activating = useMutation({
    mutationFn: () => parseResponse(api.users[':id'].deactivation.$delete(request)),
    ...useSimpleAction<User>(actions, ({ full_name }) => toast(`${full_name} was reactivated.`)),
  });
  const inviting = useMutation({
    mutationFn: () => parseResponse(api.users[':id'].invitation.$put(request)),
    ...useSimpleAction<InvitedUser>(actions, (invited) => {
      if (hasLink(invited)) onInvitationLink({ invited, reason: 'delivery_off' });
      else toast(`Invitation sent to ${invited.email}.`);
    }),
  });
  const linking = useMutation({
    mutationFn: () => parseResponse(api.users[':id']['invitation-link'].$put(request)),
    ...useSimpleAction<InvitedUser>(actions, (invited) => {
      if (hasLink(invited)) onInvitationLink({ invited, reason: 'requested' });
    }),
  });
  const confirming = useMutation({
    mutationFn: () => parseResponse(api.users[':id'].confirmation.$put(request)),
    ...useSimpleAction<User>(actions, ({ full_name }) =>
      toast(`The account of ${full_name} was confirmed.`),
    ),
  });
  const confirmation: RowAction = {
    label: 'Confirm account',
    icon: BadgeCheck,
    onSelect: () => confirming.mutate(),
  };
  const invitation: RowAction[] = [
    { label: 'Resend invitation', icon: Mail, onSelect: () => inviting.mutate() },
    { label: 'Create invitation link', icon: Link, onSelect: () => linking.mutate() },
  ];
  const password: RowAction[] = [
    { label: 'Send password link', icon: KeyRound, onSelect: () => onDialog('link', user) },
    { label: 'Reset password', icon: LockKeyhole, onSelect: () => onDialog('reset', user) },
  ];
  const secondFactor: RowAction = {
    label: 'Reset two-factor authentication',
    icon: ShieldOff,
    onSelect: () => onConfirm('reset_second_factor', user),
  };
  const passkeys: RowAction = {
    label: 'View passkeys',
    icon: FingerprintPattern,
    onSelect: () => onDialog('passkeys', user),
  };
  const photo: RowAction = {
    label: 'Remove photo',
    icon: ImageOff,
    onSelect: () => onConfirm('remove_photo', user),
  };
  const handOver: RowAction = {
    label: 'Hand over work',
    icon: ArrowRightLeft,
    onSelect: () => onDialog('hand_over', user),
  };
  const all: RowAction[] = [
    { label: 'Edit', icon: Pencil, onSelect: () => onEdit(user) },
    ...(user.status === 'unconfirmed' ? [confirmation] : []),
    ...(user.status === 'invited' ? invitation : []),
    ...(user.status === 'active' ? password : []),
    ...(user.has_second_factor ? [secondFactor] : []),
    ...(user.passkey_count > 0 ? [passkeys] : []),
    ...(user.photo === null ? [] : [photo]),
    ...(user.status === 'deactivated' ? [handOver] : []),
    user.status === 'deactivated'
      ? { label: 'Reactivate', icon: UserCheck, onSelect: () => activating.mutate() }
      : { label: 'Deactivate', icon: UserX, onSelect: () => onConfirm('deactivate', user) },
    user.status === 'invited' && !user.last_sign_in_at
      ? {
          label: 'Revoke invitation',
          icon: MailX,
          danger: true,
          onSelect: () => onConfirm('revoke', user),
        }
      : { label: 'Delete', icon: Trash2, danger: true, onSelect: () => onConfirm('delete', user) },
  ];
  if (!why) return all;
  // The first has a tooltip of its own, the second is the first in the menu.
  return all.map((one, place) => ({ ...one, disabled: true, ...(place < 2 && { why }) }));
}
