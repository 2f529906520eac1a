import { useState } from 'react';
import { useRowSelection } from '../../lists/row-selection.ts';
import { mediaGridClass } from '../../media/media-grid-skeleton.tsx';
import type { Media } from '../../media/media-item.ts';
import { useCan } from '../../session/me.ts';
import { MediaBulkBar } from './bulk/media-bulk-bar.tsx';
import { useBulkMedia } from './bulk/use-bulk-media.ts';
import { DeleteMediaDialog } from './delete-media-dialog.tsx';
import { FolderTargets } from './drag/folder-targets.tsx';
import { useMediaDrag } from './drag/use-media-drag.ts';
import { LibraryButtons } from './library-buttons.tsx';
import { LayoutToggle, useMediaLayout } from './list/layout-toggle.tsx';
import { MediaTable } from './list/media-table.tsx';
import { MediaCard } from './media-card.tsx';
import { PurgeMediaDialog } from './trash/purge-media-dialog.tsx';
import { TrashButtons } from './trash/trash-buttons.tsx';

interface MediaItemsProps {
  items: Media[];
  sort: string;
  onSort(sort: string): void;
  onOpen(id: string): void;
  /** Opens the table for the details of these files. */
  onEdit(files: readonly Media[]): void;
  /** Reports the error of an action; null clears it. */
  onError(sentence: string | null): void;
}

/** The files as a grid or a list, with their actions. */
export function MediaItems(props: MediaItemsProps) {
  const { items, sort, onSort, onOpen, onEdit, onError } = props;
  const canWrite = useCan('media.write');
  const selection = useRowSelection(items);
  const [layout, setLayout] = useMediaLayout();
  const isSelectable = canWrite && items.length > 0;
  const isTrash = items.every(({ deleted_at }) => deleted_at !== null);
  const moving = useBulkMedia({
    onError,
    onDone: (ids) => {
      for (const id of ids) selection.set(id, false);
    },
  });
  const dragging = useMediaDrag({
    chosen: selection.chosen,
    onDrop: (files, folder) => moving.mutate({ action: 'move', folder, files }),
  });
  const [confirming, setConfirming] = useState<{ media: Media; open: boolean } | null>(null);
  const media =
    confirming && (items.find(({ id }) => id === confirming.media.id) ?? confirming.media);
  const open = (about: Media) => setConfirming({ media: about, open: true });
  const close = () => confirming && setConfirming({ media: confirming.media, open: false });
  const Dialog = media?.deleted_at ? PurgeMediaDialog : DeleteMediaDialog;
  const buttons = (item: Media) =>
    item.deleted_at ? (
      <TrashButtons media={item} onError={onError} onPurge={() => open(item)} />
    ) : (
      <LibraryButtons media={item} {...(canWrite && { onDelete: () => open(item) })} />
    );
  const shared = {
    selection: isSelectable ? selection : null,
    dragging: isSelectable && !isTrash ? dragging : null,
  };
  return (
    <>
      <div className="flex items-start gap-2">
        {isSelectable && <MediaBulkBar {...{ items, selection, isTrash, onEdit, onError }} />}
        <LayoutToggle layout={layout} onChange={setLayout} />
      </div>
      {layout === 'list' ? (
        <MediaTable {...{ items, sort, onSort, onOpen, buttons }} {...shared} />
      ) : (
        <ul aria-label="Files" className={mediaGridClass}>
          {items.map((item) => (
            <MediaCard key={item.id} media={item} {...shared} onOpen={() => onOpen(item.id)}>
              {buttons(item)}
            </MediaCard>
          ))}
        </ul>
      )}
      {dragging.drag && <FolderTargets drag={dragging.drag} />}
      {media && <Dialog media={media} open={confirming.open} onClose={close} />}
    </>
  );
}
