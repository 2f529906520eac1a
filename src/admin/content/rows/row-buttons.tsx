import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import FolderInput from 'lucide-react/icons/folder-input';
import Globe from 'lucide-react/icons/globe';
import GlobeX from 'lucide-react/icons/globe-x';
import PanelsTopLeft from 'lucide-react/icons/panels-top-left';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { ListRowActions, type RowAction } from '../../lists/list-row-actions.tsx';
import type { Content } from '../content.ts';
import type { RowActions } from './row-actions.ts';

interface RowButtonsProps {
  content: Content;
  actions: RowActions;
  /** Actions of this content type alone, shown in the menu. */
  extra?: readonly RowAction[];
}

/** The actions of a page, post or project in its list. */
export function RowButtons({ content, actions, extra = [] }: RowButtonsProps) {
  const name = content.title || 'Untitled';
  return <ListRowActions name={name} actions={actionsFor(content, actions, extra)} />;
}

function actionsFor(
  content: Content,
  { builder, onToggle, onEdit, onDuplicate, onDelete, onMove, onRestore, onPurge }: RowActions,
  extra: readonly RowAction[],
): RowAction[] {
  const isPublished = content.publication === 'published';
  const action = (
    label: string,
    icon: RowAction['icon'],
    act: ((content: Content) => void) | undefined,
    more: Partial<RowAction> = {},
  ) => (act ? [{ label, icon, onSelect: () => act(content), ...more }] : []);
  if (content.deleted_at !== null) {
    return [
      ...action('Restore', ArchiveRestore, onRestore),
      ...action('Delete permanently', Trash2, onPurge, { danger: true }),
    ];
  }
  const opening = builder && {
    ...builder,
    icon: onEdit ? Pencil : PanelsTopLeft,
    href: builder.url(content),
  };
  return [
    ...(opening ? [opening] : []),
    ...action(builder ? 'Edit details' : 'Edit', Pencil, onEdit),
    ...action(isPublished ? 'Unpublish' : 'Publish', isPublished ? GlobeX : Globe, onToggle),
    ...(content.path
      ? [{ label: 'View', icon: ExternalLink, href: content.path, newTab: true }]
      : []),
    ...extra,
    ...action('Duplicate', Copy, onDuplicate),
    ...action('Move...', FolderInput, onMove),
    ...action('Move to trash', Trash2, onDelete, { danger: true }),
  ];
}
