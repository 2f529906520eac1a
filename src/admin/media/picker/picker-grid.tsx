import Images from 'lucide-react/icons/images';
import { useEffect, useRef } from 'react';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { mediaGridClass } from '../media-grid-skeleton.tsx';
import { isMissingAltText, type Media } from '../media-item.ts';
import { MissingAltTextBadge } from '../missing-alt-text-badge.tsx';
import { Thumbnail } from '../thumbnail.tsx';

interface PickerGridProps {
  items: readonly Media[];
  focusOn: string | null;
  onPick(media: Media): void;
}

/** The files to choose from. */
export function PickerGrid({ items, focusOn, onPick }: PickerGridProps) {
  const returning = useRef<HTMLButtonElement>(null);
  useEffect(() => returning.current?.focus(), []);
  if (items.length === 0) {
    return (
      <EmptyState
        icon={Images}
        title="No media files found"
        line="Upload files from the Media Library page"
      />
    );
  }
  return (
    <ul aria-label="Files" className={mediaGridClass}>
      {items.map((media) => (
        <li key={media.id} className="min-w-0">
          <button
            ref={media.id === focusOn ? returning : null}
            type="button"
            title={media.file_name}
            onClick={() => onPick(media)}
            className="flex h-full w-full cursor-pointer flex-col rounded-md border border-line p-2 text-start hover:border-field hover:bg-hover"
          >
            <Thumbnail media={media} className="mb-2 aspect-4/3 w-full rounded-sm" />
            <bdi className="line-clamp-2 wrap-anywhere">{media.file_name}</bdi>
            {isMissingAltText(media) && <MissingAltTextBadge />}
          </button>
        </li>
      ))}
    </ul>
  );
}
