import { useState } from 'react';
import { trashRetentionDays } from '#constants/trash-retention.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { RowCheckbox } from '../../../lists/row-checkbox.tsx';
import type { Selection } from '../../../lists/row-selection.ts';
import type { Media } from '../../../media/media-item.ts';
import { useCan } from '../../../session/me.ts';
import { formatCount } from './bulk-media-undo.ts';
import { MoveMediaDialog } from './move-media-dialog.tsx';
import { useBulkMedia } from './use-bulk-media.ts';

interface MediaBulkBarProps {
  items: readonly Media[];
  selection: Selection<Media>;
  isTrash: boolean;
  /** Opens the table for the details of these files. */
  onEdit(files: readonly Media[]): void;
  /** Reports why some files failed; null clears the message. */
  onError(sentence: string | null): void;
}

/** Selects all files, and offers actions for the selected ones. */
export function MediaBulkBar({ items, selection, isTrash, onEdit, onError }: MediaBulkBarProps) {
  const canRestore = useCan('trash.restore');
  const [asked, setAsked] = useState<'move' | 'trash' | null>(null);
  const { chosen } = selection;
  const applying = useBulkMedia({
    onError,
    onDone: (ids) => {
      for (const id of ids) selection.set(id, false);
    },
    onSettled: () => setAsked(null),
  });
  const busy = applying.isPending;
  return (
    <div className="mb-2 flex min-h-8 flex-wrap items-center gap-2 px-2">
      <RowCheckbox
        label="Select all files shown"
        checked={chosen.length === items.length}
        mixed={chosen.length > 0 && chosen.length < items.length}
        onChange={selection.setAll}
      />
      <span className="me-2 text-soft tabular-nums" aria-live="polite">
        {chosen.length === 0 ? 'Select all' : `${chosen.length} selected`}
      </span>
      {chosen.length > 0 && isTrash && canRestore && (
        <Button busy={busy} onClick={() => applying.mutate({ action: 'restore', files: chosen })}>
          Restore
        </Button>
      )}
      {chosen.length > 0 && !isTrash && (
        <>
          <Button onClick={() => onEdit(chosen)}>Edit details</Button>
          <Button onClick={() => setAsked('move')}>Move to folder</Button>
          <Button onClick={() => setAsked('trash')}>Move to trash</Button>
        </>
      )}
      {asked === 'move' && (
        <MoveMediaDialog
          count={chosen.length}
          busy={busy}
          onMove={(folder) => applying.mutate({ action: 'move', folder, files: chosen })}
          onClose={() => setAsked(null)}
        />
      )}
      <ConfirmDialog
        open={asked === 'trash'}
        onOpenChange={(open) => !open && setAsked(null)}
        title={`Move ${formatCount(chosen.length)} to the trash`}
        sentence={`${chosen.length === 1 ? 'It stays' : 'They stay'} in the trash for ${trashRetentionDays} days and can be restored.`}
        confirmText="Move to trash"
        danger
        busy={busy}
        onConfirm={() => applying.mutate({ action: 'trash', files: chosen })}
      >
        <UsedFiles files={chosen} />
      </ConfirmDialog>
    </div>
  );
}

/** Which of the files are used, and how often; nothing if none is. */
function UsedFiles({ files }: { files: readonly Media[] }) {
  const used = files.filter(({ uses }) => uses > 0);
  if (used.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={used.length === 1 ? '1 file is in use:' : `${used.length} files are in use:`}
    >
      <ul className="max-h-40 overflow-y-auto">
        {used.map(({ id, file_name, uses }) => (
          <li key={id} className="wrap-anywhere">
            <bdi>{file_name}</bdi> <span>{`(${uses === 1 ? '1 place' : `${uses} places`})`}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
