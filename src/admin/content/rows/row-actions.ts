import { useCan } from '../../session/me.ts';
import type { Content } from '../content.ts';
import type { ContentType } from '../content-type.ts';
import { useRestoreContent } from '../trash/use-restore-content.ts';
import { useDuplicateContent, useStatusToggle } from './status-actions.ts';

type Act = (content: Content) => void;

/** What can be done with one row; what somebody may not do is left out. */
export interface RowActions {
  /** The way to where it is put together of blocks. */
  builder?: { label: string; address(content: Content): string } | undefined;
  onToggle?: Act | undefined;
  onEdit?: Act | undefined;
  onDuplicate?: Act | undefined;
  onDelete?: Act | undefined;
  onRestore?: Act | undefined;
  onPurge?: Act | undefined;
}

interface Doing {
  kind: ContentType & { name: 'pages' | 'posts' };
  onEdit: Act;
  /** Asks before the row is deleted, or deleted for good. */
  onAsk: Act;
  onTrouble(sentence: string | null): void;
}

/** What whoever is signed in may do with the rows of pages and posts. */
export function useRowActions({ kind, onEdit, onAsk, onTrouble }: Doing): RowActions {
  const canWrite = useCan(kind.permission);
  const inTrash = useTrashActions(kind, onAsk);
  const toggling = useStatusToggle({ kind, onTrouble });
  const duplicating = useDuplicateContent({ kind, onTrouble }, onEdit);
  const builder = builderOf(kind, canWrite);
  if (!canWrite) return { ...inTrash, builder };
  return {
    ...inTrash,
    builder,
    onToggle: (content) => toggling.mutate(content),
    onEdit,
    onDuplicate: (content) => duplicating.mutate(content),
    onDelete: onAsk,
  };
}

function builderOf({ builder }: ContentType, canWrite: boolean): RowActions['builder'] {
  if (!builder) return undefined;
  return {
    label: canWrite ? 'Edit in builder' : 'Open in builder',
    address: ({ id }) => builder(id),
  };
}

/** What they may do with what lies in the trash. */
export function useTrashActions(kind: ContentType, onAsk: Act): RowActions {
  const canRestore = useCan('trash.restore');
  const canPurge = useCan('trash.empty');
  const restoring = useRestoreContent(kind);
  return {
    onRestore: canRestore ? (content) => restoring.mutate(content) : undefined,
    onPurge: canPurge ? onAsk : undefined,
  };
}
