import { useRef } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { isMissingAltText, type Media } from '../media-item.ts';
import { isPending, type Upload } from './upload-queue.ts';
import { type UploadAction, UploadRow } from './upload-row.tsx';
import type { Uploads } from './use-uploads.ts';

interface UploadListProps {
  uploads: Uploads;
  /** Whether to ask for alternative text here; otherwise it is asked when an image is used. */
  describes?: boolean;
  /** The action for an uploaded file; null if it doesn't apply. */
  offer(media: Media): UploadAction | null;
}

/** The uploads with their progress, and alternative texts still missing. */
export function UploadList({ uploads, describes = false, offer }: UploadListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { all, areUnderWay } = uploads;
  if (all.length === 0) return null;
  const sent = all.filter(({ state }) => state === 'sent').length;
  const canForget = all.some((upload) => !isPending(upload) && upload.state !== 'failed');

  /** Focuses the next image without alternative text, unless the focus has left this row meanwhile. */
  function focusNextAfter(row: HTMLElement | null): void {
    const { activeElement: focused } = document;
    // A press beside a control focuses what contains the row.
    const isHere = row !== null && (row.contains(focused) || focused?.contains(row));
    if (focused !== document.body && !isHere) return;
    // Once the form of this row is gone.
    setTimeout(() => {
      const next = list.current?.querySelector<HTMLElement>('input[type=text]');
      (next ?? list.current)?.focus();
    });
  }

  return (
    <section aria-label="Uploads" className="mb-6 rounded-md border border-line">
      <div className="flex min-h-11 items-center gap-x-3 px-4 py-1.5">
        <p role="status" className="flex min-w-0 flex-1 flex-wrap gap-x-2 tabular-nums">
          <span className="font-medium">
            {areUnderWay ? `${sent} of ${all.length} uploaded` : 'Uploads'}
          </span>{' '}
          {describes && <span className="text-soft">{altTextStatus(all)}</span>}
        </p>
        {canForget && (
          <Button kind="quiet" className="-me-3" onClick={uploads.clearFinished}>
            Clear finished
          </Button>
        )}
      </div>
      <ul ref={list} tabIndex={-1} aria-label="Uploaded files" className="outline-none">
        {all.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onCancel={() => uploads.remove(upload.id)}
            onRetry={() => uploads.retry(upload.id)}
            offer={upload.media && offer(upload.media)}
            onDescribed={
              describes
                ? (media, row) => {
                    focusNextAfter(row);
                    uploads.updateMedia([media]);
                  }
                : undefined
            }
          />
        ))}
      </ul>
    </section>
  );
}

function altTextStatus(uploads: readonly Upload[]): string {
  const images = uploads.flatMap(({ media }) => (media?.kind === 'image' ? [media] : []));
  const missing = images.filter(isMissingAltText).length;
  if (images.length === 0) return '';
  if (missing === 0) return 'No images need alternative text';
  return missing === 1
    ? '1 image needs alternative text'
    : `${missing} images need alternative text`;
}
