import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { IconButton, type IconButtonProps } from '#ui/panel/button/button.tsx';
import { Menu } from '#ui/panel/menu/menu.tsx';
import { useMe } from '../../session/me.ts';
import { Tip } from '../../tooltip/tooltip.tsx';
import { getLockedReason } from './locked-reason.ts';
import { type RowActions, useAllMenuItems, useMoreMenuItems } from './user-actions.ts';
import type { User } from './user-types.ts';

interface RowButtonsProps {
  user: User;
  actions: RowActions;
}

/** Buttons to edit and delete a user, and a menu of further actions. */
export function RowButtons({ user, actions }: RowButtonsProps) {
  const why = getLockedReason(useMe(), user);
  const more = useMoreMenuItems(user, actions, why);
  const name = user.full_name;
  return (
    <div className="-my-1 -ms-2 flex items-center">
      <RowButton
        label={`Edit ${name}`}
        icon={Pencil}
        why={why}
        onClick={() => actions.onEdit(user)}
      />
      <RowButton
        label={`Delete ${name}`}
        icon={Trash2}
        why={why}
        onClick={() => actions.onConfirm('delete', user)}
      />
      <Menu label={`More actions for ${name}`} items={more} />
    </div>
  );
}

/** All actions in a menu. */
export function RowMenu({ user, actions }: RowButtonsProps) {
  const items = useAllMenuItems(user, actions, getLockedReason(useMe(), user));
  return <Menu label={`Actions for ${user.full_name}`} items={items} />;
}

/** Stays focusable while locked, so that its tooltip can explain why. */
function RowButton({ why, onClick, ...rest }: IconButtonProps & { why: string | undefined }) {
  if (!why) return <IconButton {...rest} onClick={onClick} />;
  return (
    <Tip text={why}>
      <IconButton
        {...rest}
        title=""
        aria-disabled
        aria-description={why}
        className="cursor-not-allowed opacity-50"
      />
    </Tip>
  );
}
