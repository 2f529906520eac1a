import type { ReactNode } from 'react';
import type { Selection } from '../../lists/row-selection.ts';
import { SelectRow } from '../../lists/select-row.tsx';
import { formatFileSize } from '../../media/format-file-size.ts';
import { isMissingAltText, type Media } from '../../media/media-item.ts';
import { MissingAltTextBadge } from '../../media/missing-alt-text-badge.tsx';
import { Thumbnail } from '../../media/thumbnail.tsx';
import { type MediaDragging, useMediaHandle } from './drag/use-media-drag.ts';

interface MediaCardProps {
  media: Media;
  onOpen(): void;
  /** Null if files can't be selected. */
  selection: Selection<Media> | null;
  /** Null if files can't be dragged. */
  dragging: MediaDragging | null;
  /** Action buttons. */
  children: ReactNode;
}

/** A file in the grid: thumbnail, name, type, size and buttons. */
export function MediaCard({ media, onOpen, selection, dragging, children }: MediaCardProps) {
  const { id, file_name } = media;
  const handlers = useMediaHandle(media, dragging);
  const isDragged = dragging?.drag?.files.some((file) => file.id === id) ?? false;
  return (
    <li
      {...handlers}
      className={`relative flex min-w-0 flex-col rounded-md border border-line hover:border-field has-[input:checked]:border-accent ${isDragged ? 'opacity-50' : ''}`}
    >
      {selection && (
        <span className="absolute start-3 top-3 z-1 rounded-sm bg-raised/90 ps-1.5">
          <SelectRow id={media.id} name={file_name} selection={selection} />
        </span>
      )}
      <button
        type="button"
        title={file_name}
        onClick={onOpen}
        className="group flex min-w-0 flex-1 cursor-pointer flex-col rounded-t-md p-2 text-start -outline-offset-2"
      >
        <Thumbnail media={media} className="mb-2 aspect-4/3 w-full rounded-sm" />
        <bdi className="line-clamp-2 font-medium wrap-anywhere group-hover:underline">
          {file_name}
        </bdi>
        <TypeAndSize media={media} />
        {isMissingAltText(media) && <MissingAltTextBadge />}
      </button>
      <div className="flex items-center gap-1 px-2 pb-2">{children}</div>
    </li>
  );
}

function TypeAndSize({ media: { file_type, file_size } }: { media: Media }) {
  return (
    <span className="block text-[0.8125rem]/5 text-soft tabular-nums">{`${file_type.toUpperCase()} · ${formatFileSize(file_size)}`}</span>
  );
}
