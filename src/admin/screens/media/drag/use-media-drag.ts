import { useRef, useState } from 'react';
import { type DragPoint, usePointerDrag } from '../../../drag/use-pointer-drag.ts';
import type { Media } from '../../../media/media-item.ts';

/** Files that are being dragged. */
export interface MediaDrag {
  files: readonly Media[];
  point: DragPoint;
  /** The folder below the pointer, empty for no folder; null outside the folders. */
  folder: string | null;
}

export interface MediaDragging {
  drag: MediaDrag | null;
  move(media: Media, point: DragPoint): void;
  end(isDropped: boolean): void;
}

interface MediaDragOptions {
  /** Selected files, which are dragged together. */
  chosen: readonly Media[];
  onDrop(files: readonly Media[], folder: string): void;
}

/** Dragging files of the library to a folder. */
export function useMediaDrag({ chosen, onDrop }: MediaDragOptions): MediaDragging {
  const [drag, setDrag] = useState<MediaDrag | null>(null);
  const current = useRef<MediaDrag | null>(null);

  function update(next: MediaDrag | null): void {
    current.current = next;
    setDrag(next);
  }

  return {
    drag,
    move(media, point) {
      const isChosen = chosen.some(({ id }) => id === media.id);
      const files = current.current?.files ?? (isChosen ? chosen : [media]);
      update({ files, point, folder: folderAt(point) });
    },
    end(isDropped) {
      const { files = [], folder = null } = current.current ?? {};
      update(null);
      if (!isDropped || folder === null) return;
      const moved = files.filter((file) => file.folder !== folder);
      if (moved.length > 0) onDrop(moved, folder);
    },
  };
}

/** The handlers of an element that drags a file; by touch, the list scrolls instead. */
export function useMediaHandle(media: Media, dragging: MediaDragging | null) {
  const handlers = usePointerDrag({
    mouseOnly: true,
    onMove: (point) => dragging?.move(media, point),
    onEnd: (isDropped) => dragging?.end(isDropped),
  });
  return dragging ? handlers : {};
}

function folderAt({ x, y }: DragPoint): string | null {
  const target = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-folder]');
  return target?.dataset.folder ?? null;
}
