import { useRef } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import type { Media } from '../media-item.ts';
import { isPending } from './upload-queue.ts';
import { type Offer, UploadRow } from './upload-row.tsx';
import type { Uploads } from './use-uploads.ts';

interface UploadListProps {
  uploads: Uploads;
  /** Whether pictures are described here; elsewhere it is asked once one of them is used. */
  describes?: boolean;
  /** What can be done with a file that has arrived; null where it can not be done with this one. */
  offer(media: Media): Offer | null;
}

/** What is being sent, how far it has come, and what is still to be said of it. */
export function UploadList({ uploads, describes = false, offer }: UploadListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { all, areUnderWay } = uploads;
  if (all.length === 0) return null;
  const sent = all.filter(({ state }) => state === 'sent').length;
  const canForget = all.some((upload) => !isPending(upload) && upload.state !== 'failed');

  /** What had the focus is gone; it goes to the next picture that has no text yet. */
  function goOn(): void {
    setTimeout(() => {
      const next = list.current?.querySelector<HTMLElement>('input[type=text]');
      (next ?? list.current)?.focus();
    });
  }

  return (
    <section aria-label="Uploads" className="mb-6 rounded-md border border-line">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-4 py-1.5">
        <p role="status" className="font-medium tabular-nums">
          {areUnderWay ? `${sent} of ${all.length} uploaded` : 'Uploads'}
        </p>
        {canForget && (
          <Button kind="quiet" className="-me-3" onClick={uploads.forgetSent}>
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
            onAgain={() => uploads.again(upload.id)}
            offer={upload.media && offer(upload.media)}
            onDescribed={
              describes
                ? (media) => {
                    uploads.follow([media]);
                    goOn();
                  }
                : undefined
            }
          />
        ))}
      </ul>
    </section>
  );
}
