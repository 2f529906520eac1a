import { useRef, useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { useInvalidate } from '../../../api/use-invalidate.ts';
import { FormBar } from '../../../forms/form-bar.tsx';
import { useLeaveGuard } from '../../../forms/leave-guard.tsx';
import type { Media } from '../../../media/media-item.ts';
import { mediaKey } from '../../../media/media-queries.ts';
import { type DetailsRowHandle, MediaDetailsRow } from './media-details-row.tsx';

interface MediaDetailsTableProps {
  /** The files when the table was opened; they stay in it, whatever the list shows. */
  files: readonly Media[];
  /** The current rows of the list. */
  items: readonly Media[];
  onClose(): void;
}

/** The details of several files, saved together; a row that can't be saved stays with its error. */
export function MediaDetailsTable({ files, items, onClose }: MediaDetailsTableProps) {
  const toast = useToast();
  const reload = useInvalidate(mediaKey);
  const rows = useLatestRows(files, items);
  const handles = useRef(new Map<string, DetailsRowHandle>());
  const saved = useRef(new Set<string>());
  const [unsavedIds, setUnsavedIds] = useState<ReadonlySet<string>>(new Set());
  const [isSaving, setSaving] = useState(false);
  const [failed, setFailed] = useState(0);
  const [isAsked, setAsked] = useState(false);
  const unsaved = unsavedIds.size > 0;
  const leaveGuard = useLeaveGuard({ unsaved, onDiscard: discard });

  function setUnsaved(id: string, isUnsaved: boolean): void {
    setUnsavedIds((ids) => {
      const next = new Set(ids);
      if (isUnsaved) next.add(id);
      else next.delete(id);
      return next;
    });
  }

  async function saveAll(): Promise<void> {
    if (isSaving) return;
    setSaving(true);
    setFailed(0);
    saved.current.clear();
    const ids = rows.map(({ id }) => id).filter((id) => unsavedIds.has(id));
    for (const id of ids) await handles.current.get(id)?.submit();
    const count = saved.current.size;
    if (count > 0) toast(count === 1 ? '1 file was saved.' : `${count} files were saved.`);
    setFailed(ids.length - count);
    setSaving(false);
    await reload();
  }

  function discard(): void {
    for (const { discard: discardRow } of handles.current.values()) discardRow();
  }

  return (
    <section
      aria-label="Edit details"
      className="rounded-md border border-line bg-raised p-4 sm:p-5"
    >
      <p className="mb-4 text-soft">
        <span>{rows.length === 1 ? '1 file' : `${rows.length} files`}</span>. Describe images for
        people who can’t see them.
      </p>
      <ul aria-label="Details of files">
        {rows.map((media) => (
          <MediaDetailsRow
            key={media.id}
            media={media}
            onHandle={(id, handle) => {
              if (handle) handles.current.set(id, handle);
              else handles.current.delete(id);
            }}
            onUnsaved={setUnsaved}
            onSaved={({ id }) => saved.current.add(id)}
          />
        ))}
      </ul>
      <FormBar staysInSight={unsaved}>
        {failed > 0 && (
          <Notice tone="error">
            <span>{failed === 1 ? '1 file wasn’t saved.' : `${failed} files weren’t saved.`}</span>{' '}
            The reason is shown beside each of them.
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            kind="primary"
            busy={isSaving}
            busyText="Saving..."
            onClick={() => (unsaved ? void saveAll() : onClose())}
          >
            Save all
          </Button>
          <Button onClick={() => (unsaved ? setAsked(true) : onClose())}>Close</Button>
          <p role="status" className="text-soft tabular-nums">
            {unsaved && `${unsavedIds.size} not saved yet`}
          </p>
        </div>
      </FormBar>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Discard your changes?"
        sentence="Your changes haven’t been saved."
        confirmText="Discard changes"
        danger
        onConfirm={() => {
          discard();
          onClose();
        }}
      />
      {leaveGuard.question}
    </section>
  );
}

/** The newest version seen of each file: a saved file may leave the list, as its filter no longer matches. */
function useLatestRows(files: readonly Media[], items: readonly Media[]): Media[] {
  const latest = useRef(new Map(files.map((file) => [file.id, file])));
  for (const item of items) {
    const known = latest.current.get(item.id);
    if (known && item.version > known.version) latest.current.set(item.id, item);
  }
  return [...latest.current.values()];
}
