import type { Icon } from '#ui/panel/icon.ts';
import { Menu, type MenuItem } from '#ui/panel/menu/menu.tsx';
import { PanelLink } from '#ui/panel/panel-link.tsx';
import { Tip } from '../tooltip/tooltip.tsx';

/** An action of one row: a button with `onSelect`, or a link with `href`. */
export interface RowAction extends MenuItem {
  icon: Icon;
  /** Visible text as the primary action, if `label` is too long for the column. */
  shortLabel?: string;
}

interface ListRowActionsProps {
  /** What the row is about, part of each accessible name: "More actions for Ada Lovelace". */
  name: string;
  /** The first is the primary action, the others are in the menu. Put the one that deletes last. */
  actions: readonly RowAction[];
}

/** Width of the column for `ListRowActions`. */
export const rowActionsWidth = '9rem';

/** The actions of a row in any list: one button, and a menu with the rest. */
export function ListRowActions({ name, actions }: ListRowActionsProps) {
  const [primary, ...more] = actions;
  return (
    <div className="-my-1 -ms-2 flex shrink-0 items-center">
      {primary && <PrimaryAction name={name} action={primary} />}
      {more.length > 0 && <Menu label={`More actions for ${name}`} items={more} />}
    </div>
  );
}

const styles =
  'inline-flex h-8 shrink-0 cursor-pointer items-center justify-center gap-1.5 rounded-md px-2 whitespace-nowrap text-soft hover:bg-hover hover:text-ink pointer-coarse:h-11 pointer-coarse:min-w-11';

/** Shows its text where there is room; on phones only its icon. */
function PrimaryAction({ name, action }: { name: string; action: RowAction }) {
  const {
    label,
    shortLabel = label,
    icon: Drawing,
    href,
    newTab,
    onSelect,
    disabled,
    why,
  } = action;
  const fullName = `${label} ${name}`;
  const content = (
    <>
      <Drawing aria-hidden className="size-4 shrink-0" />
      <span className="max-md:hidden">{shortLabel}</span>
    </>
  );
  if (href) {
    return (
      <PanelLink
        href={href}
        {...(newTab && { target: '_blank', rel: 'noreferrer' })}
        aria-label={newTab ? `${fullName} (opens in a new tab)` : fullName}
        title={fullName}
        className={styles}
      >
        {content}
      </PanelLink>
    );
  }
  const button = (
    <button
      type="button"
      aria-label={fullName}
      {...(disabled
        ? { 'aria-disabled': true, 'aria-description': why }
        : { title: fullName, onClick: onSelect })}
      className={`${styles} aria-disabled:cursor-not-allowed aria-disabled:opacity-50`}
    >
      {content}
    </button>
  );
  // A locked button stays focusable, so that its tooltip can explain why.
  return disabled && why ? <Tip text={why}>{button}</Tip> : button;
}
