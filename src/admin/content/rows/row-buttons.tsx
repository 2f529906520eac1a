import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import Globe from 'lucide-react/icons/globe';
import GlobeX from 'lucide-react/icons/globe-x';
import PanelsTopLeft from 'lucide-react/icons/panels-top-left';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { IconButton } from '#ui/panel/button/button.tsx';
import { Menu, type MenuItem } from '#ui/panel/menu/menu.tsx';
import type { Content } from '../content.ts';
import type { RowActions } from './row-actions.ts';

interface RowButtonsProps {
  content: Content;
  actions: RowActions;
}

/** One button per action of a row. */
export function RowButtons({ content, actions }: RowButtonsProps) {
  const items = itemsFor(content, actions);
  const shown = items.slice(0, actions.builder ? 5 : 4);
  return (
    <div className="-my-1 -ms-2 flex items-center">
      {shown.map(({ label, icon, onSelect, href, newTab, name = `${label} ${content.title}` }) =>
        href ? (
          <IconLink key={label} name={name} icon={icon} href={href} newTab={newTab} />
        ) : (
          <IconButton key={label} label={name} icon={icon} onClick={onSelect} />
        ),
      )}
      {items.length > shown.length && (
        <Menu label={`More actions for ${content.title}`} items={items.slice(shown.length)} />
      )}
    </div>
  );
}

/** The same actions in a menu. */
export function RowMenu({ content, actions }: RowButtonsProps) {
  const items = itemsFor(content, actions);
  if (items.length === 0) return null;
  return <Menu label={`Actions for ${content.title}`} items={items} />;
}

interface IconLinkProps {
  name: string;
  icon: Item['icon'];
  href: string;
  newTab: boolean | undefined;
}

/** A plain link, because the builder is a separate document. */
function IconLink({ name, icon: ButtonIcon, href, newTab }: IconLinkProps) {
  return (
    <a
      href={href}
      {...(newTab && { target: '_blank', rel: 'noreferrer' })}
      aria-label={newTab ? `${name} (opens in a new tab)` : name}
      title={name}
      className="inline-flex size-8 shrink-0 items-center justify-center rounded-md text-soft hover:bg-hover hover:text-ink pointer-coarse:size-11"
    >
      <ButtonIcon aria-hidden className="size-4" />
    </a>
  );
}

interface Item extends MenuItem {
  icon: NonNullable<MenuItem['icon']>;
  /** Accessible name, if it differs from label and title. */
  name?: string;
  newTab?: true;
}

function itemsFor(content: Content, actions: RowActions): Item[] {
  const { builder, onToggle, onEdit, onDuplicate, onDelete, onRestore, onPurge } = actions;
  const isPublished = content.status === 'published';
  const item = (
    label: string,
    icon: Item['icon'],
    act: ((content: Content) => void) | undefined,
  ) => (act ? [{ label, icon, onSelect: () => act(content) }] : []);
  if (content.deleted_at !== null) {
    return [
      ...item('Restore', ArchiveRestore, onRestore),
      ...item('Delete permanently', Trash2, onPurge).map((one) => ({
        ...one,
        name: `Delete ${content.title} permanently`,
      })),
    ];
  }
  return [
    ...(builder ? [{ label: builder.label, icon: PanelsTopLeft, href: builder.url(content) }] : []),
    ...item(isPublished ? 'Unpublish' : 'Publish', isPublished ? GlobeX : Globe, onToggle),
    ...item('Edit', Pencil, onEdit),
    ...(content.address
      ? [{ label: 'View', icon: ExternalLink, href: content.address, newTab: true as const }]
      : []),
    ...item('Delete', Trash2, onDelete),
    ...item('Duplicate', Copy, onDuplicate),
  ];
}
