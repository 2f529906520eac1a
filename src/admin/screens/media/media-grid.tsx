import { useState } from 'react';
import { mediaGridClass } from '../../media/media-grid-skeleton.tsx';
import type { Media } from '../../media/media-item.ts';
import { useCan } from '../../session/me.ts';
import { DeleteMediaDialog } from './delete-media-dialog.tsx';
import { LibraryButtons } from './library-buttons.tsx';
import { MediaCard } from './media-card.tsx';
import { PurgeMediaDialog } from './trash/purge-media-dialog.tsx';
import { TrashButtons } from './trash/trash-buttons.tsx';

interface MediaGridProps {
  items: Media[];
  onOpen(id: string): void;
  /** Reports the error of an action; null clears it. */
  onError(sentence: string | null): void;
}

export function MediaGrid({ items, onOpen, onError }: MediaGridProps) {
  const canWrite = useCan('media.write');
  const [confirming, setConfirming] = useState<{ media: Media; open: boolean } | null>(null);
  const media =
    confirming && (items.find(({ id }) => id === confirming.media.id) ?? confirming.media);
  const open = (about: Media) => setConfirming({ media: about, open: true });
  const close = () => confirming && setConfirming({ media: confirming.media, open: false });
  const Dialog = media?.deleted_at ? PurgeMediaDialog : DeleteMediaDialog;
  return (
    <>
      <ul aria-label="Files" className={mediaGridClass}>
        {items.map((item) => (
          <MediaCard key={item.id} media={item} onOpen={() => onOpen(item.id)}>
            {item.deleted_at ? (
              <TrashButtons media={item} onError={onError} onPurge={() => open(item)} />
            ) : (
              <LibraryButtons media={item} {...(canWrite && { onDelete: () => open(item) })} />
            )}
          </MediaCard>
        ))}
      </ul>
      {media && <Dialog media={media} open={confirming.open} onClose={close} />}
    </>
  );
}
