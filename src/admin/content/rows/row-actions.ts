import { useCan } from '../../session/me.ts';
import type { Content } from '../content.ts';
import type { ContentType } from '../content-type.ts';
import { useRestoreContent } from '../trash/use-restore-content.ts';
import { useDuplicateContent } from './status-actions.ts';

type Act = (content: Content) => void;

/** Actions of one row; undefined where not permitted. */
export interface RowActions {
  /** The link to the page builder. */
  builder?: { label: string; shortLabel: string; url(content: Content): string } | undefined;
  onToggle?: Act | undefined;
  onEdit?: Act | undefined;
  onDuplicate?: Act | undefined;
  onDelete?: Act | undefined;
  onMove?: Act | undefined;
  onRestore?: Act | undefined;
  onPurge?: Act | undefined;
}

interface Doing {
  contentType: ContentType;
  onEdit: Act;
  /** Publishes or unpublishes. */
  onToggle: Act;
  /** Opens the dialog that confirms moving to the trash, or deleting permanently. */
  onConfirm: Act;
  /** Opens the dialog that moves the item to another parent. */
  onMove?: Act | undefined;
  onError(sentence: string | null): void;
}

/** The current user's actions for rows. */
export function useRowActions({
  contentType,
  onToggle,
  onEdit,
  onConfirm,
  onMove,
  onError,
}: Doing): RowActions {
  const canWrite = useCan(contentType.permission);
  const inTrash = useTrashActions(contentType, onConfirm);
  const duplicating = useDuplicateContent({ contentType, onError }, onEdit);
  const builder = builderOf(contentType, canWrite);
  if (!canWrite) return { ...inTrash, builder };
  return {
    ...inTrash,
    builder,
    onToggle,
    onEdit,
    onDuplicate: (content) => duplicating.mutate(content),
    onDelete: onConfirm,
    onMove,
  };
}

function builderOf({ builder }: ContentType, canWrite: boolean): RowActions['builder'] {
  if (!builder) return undefined;
  return {
    label: canWrite ? 'Edit in builder' : 'Open in builder',
    shortLabel: canWrite ? 'Edit' : 'Open',
    url: ({ id }) => builder(id),
  };
}

/** Actions for rows in the trash. */
function useTrashActions(contentType: ContentType, onConfirm: Act): RowActions {
  const canRestore = useCan('trash.restore');
  const canPurge = useCan('trash.empty');
  const restoring = useRestoreContent(contentType);
  return {
    onRestore: canRestore ? (content) => restoring.mutate(content) : undefined,
    onPurge: canPurge ? onConfirm : undefined,
  };
}
