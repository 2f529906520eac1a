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
  const [asked, setAsked] = useState<{ media: Media; open: boolean } | null>(null);
  const media = asked && (items.find(({ id }) => id === asked.media.id) ?? asked.media);
  const ask = (about: Media) => setAsked({ media: about, open: true });
  const close = () => asked && setAsked({ media: asked.media, open: false });
  const Question = media?.deleted_at ? PurgeMediaDialog : DeleteMediaDialog;
  return (
    <>
      <ul aria-label="Files" className={mediaGridClass}>
        {items.map((item) => (
          <MediaCard key={item.id} media={item} onOpen={() => onOpen(item.id)}>
            {item.deleted_at ? (
              <TrashButtons media={item} onError={onError} onPurge={() => ask(item)} />
            ) : (
              <LibraryButtons media={item} {...(canWrite && { onDelete: () => ask(item) })} />
            )}
          </MediaCard>
        ))}
      </ul>
      {media && <Question media={media} open={asked.open} onClose={close} />}
    </>
  );
}
