import { useCan } from '../../session/me.ts';
import type { Content } from '../content.ts';
import type { ContentType } from '../content-type.ts';
import { useRestoreContent } from '../trash/use-restore-content.ts';
import { useDuplicateContent, useStatusToggle } from './status-actions.ts';

type Act = (content: Content) => void;

/** Actions of one row; undefined where not permitted. */
export interface RowActions {
  /** The link to the page builder. */
  builder?: { label: string; url(content: Content): string } | undefined;
  onToggle?: Act | undefined;
  onEdit?: Act | undefined;
  onDuplicate?: Act | undefined;
  onDelete?: Act | undefined;
  onRestore?: Act | undefined;
  onPurge?: Act | undefined;
}

interface Doing {
  contentType: ContentType & { name: 'pages' | 'posts' };
  onEdit: Act;
  /** Opens the dialog that confirms moving to the trash, or deleting permanently. */
  onConfirm: Act;
  onError(sentence: string | null): void;
}

/** The current user's actions for rows of pages and posts. */
export function useRowActions({ contentType, onEdit, onConfirm, onError }: Doing): RowActions {
  const canWrite = useCan(contentType.permission);
  const inTrash = useTrashActions(contentType, onConfirm);
  const toggling = useStatusToggle({ contentType, onError });
  const duplicating = useDuplicateContent({ contentType, onError }, onEdit);
  const builder = builderOf(contentType, canWrite);
  if (!canWrite) return { ...inTrash, builder };
  return {
    ...inTrash,
    builder,
    onToggle: (content) => toggling.mutate(content),
    onEdit,
    onDuplicate: (content) => duplicating.mutate(content),
    onDelete: onConfirm,
  };
}

function builderOf({ builder }: ContentType, canWrite: boolean): RowActions['builder'] {
  if (!builder) return undefined;
  return {
    label: canWrite ? 'Edit in builder' : 'Open in builder',
    url: ({ id }) => builder(id),
  };
}

/** Actions for rows in the trash. */
export function useTrashActions(contentType: ContentType, onConfirm: Act): RowActions {
  const canRestore = useCan('trash.restore');
  const canPurge = useCan('trash.empty');
  const restoring = useRestoreContent(contentType);
  return {
    onRestore: canRestore ? (content) => restoring.mutate(content) : undefined,
    onPurge: canPurge ? onConfirm : undefined,
  };
}
