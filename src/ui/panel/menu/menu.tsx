import { Menu as Base } from '@base-ui/react/menu';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Fragment, type ReactElement } from 'react';
import { IconButton } from '../button/button.tsx';
import type { Icon } from '../icon.ts';
import { PanelLink } from '../panel-link.tsx';

export interface MenuItem {
  /** For items that users have named: their labels may equal those of others. */
  id?: string;
  label: string;
  icon?: Icon;
  onSelect?: () => void;
  /** URL to open, instead of `onSelect`. */
  href?: string;
  newTab?: boolean;
  /** Deletes something: red, below a line that separates it from the item before it. */
  danger?: boolean;
  disabled?: boolean;
  /** Why it is disabled, shown below it. */
  why?: string;
}

export interface MenuProps {
  /** Accessible name, such as "Actions for Ada Lovelace". */
  label: string;
  items: readonly MenuItem[];
  /** Button that opens it, instead of the three dots. */
  trigger?: ReactElement<Record<string, unknown>>;
}

/** A button that opens a menu of actions. */
export function Menu({ label, items, trigger }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger ?? <IconButton label={label} icon={Ellipsis} />} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={4} className="z-50 outline-none">
          <Base.Popup className="min-w-44 max-w-72 rounded-md border border-line bg-raised p-1 text-ink shadow-lifted outline-none">
            {items.map((item, place) => (
              <Fragment key={item.id ?? item.label}>
                {item.danger && place > 0 && (
                  <Base.Separator className="-mx-1 my-1 border-t border-line" />
                )}
                <Entry item={item} />
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Entry({ item }: { item: MenuItem }) {
  const { label, icon: Drawing, href, newTab, danger, disabled = false, why, onSelect } = item;
  const className = `flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 text-sm/5 outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-soft data-highlighted:bg-hover data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-transparent pointer-coarse:min-h-11 ${danger ? 'text-danger' : ''}`;
  const words = (
    <>
      {Drawing && <Drawing aria-hidden className="size-4 shrink-0" />}
      <span className="min-w-0">
        <span>{label}</span>
        {newTab && <span className="sr-only"> (opens in a new tab)</span>}
        {disabled && why && <span className="block text-[0.8125rem]/4">{why}</span>}
      </span>
    </>
  );
  if (href && !disabled) {
    return (
      <Base.LinkItem
        closeOnClick
        label={label}
        className={className}
        render={<PanelLink href={href} {...(newTab && { target: '_blank', rel: 'noreferrer' })} />}
      >
        {words}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item
      label={label}
      className={className}
      disabled={disabled}
      {...(onSelect && { onClick: onSelect })}
    >
      {words}
    </Base.Item>
  );
}
