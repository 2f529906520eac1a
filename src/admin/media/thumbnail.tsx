import File from 'lucide-react/icons/file';
import FileText from 'lucide-react/icons/file-text';
import FileVideo from 'lucide-react/icons/file-video';
import ImageIcon from 'lucide-react/icons/image';
import { useState } from 'react';
import type { Icon } from '#ui/panel/icon.ts';
import type { Media, MediaKind } from './media-item.ts';

interface ThumbnailProps {
  /** Null for a file that is not in the library yet. */
  media: Pick<Media, 'kind' | 'preview' | 'placeholder'> | null;
  className?: string;
}

const icons: Record<MediaKind, Icon> = {
  image: ImageIcon,
  video: FileVideo,
  document: FileText,
  other: File,
};

/** Thumbnail of a file, or the icon of its type. Its name is shown beside it. */
export function Thumbnail({ media, className = '' }: ThumbnailProps) {
  const preview = media?.preview ?? null;
  const TypeIcon = icons[media?.kind ?? 'other'];
  return (
    <span
      className={`relative flex items-center justify-center overflow-hidden border border-line bg-hover ${className}`}
    >
      {preview ? (
        <Picture
          key={preview}
          src={preview}
          placeholder={media?.placeholder ?? null}
          icon={TypeIcon}
        />
      ) : (
        <TypeIcon aria-hidden className="size-1/4 max-h-8 min-h-5 text-soft" />
      )}
    </span>
  );
}

interface PictureProps {
  src: string;
  placeholder: string | null;
  icon: Icon;
}

function Picture({ src, placeholder, icon: TypeIcon }: PictureProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'missing'>('loading');
  if (state === 'missing') {
    return <TypeIcon aria-hidden className="size-1/4 max-h-8 min-h-5 text-soft" />;
  }
  return (
    <>
      {state === 'loading' && placeholder && (
        <img src={placeholder} alt="" className="absolute size-full object-contain blur-sm" />
      )}
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        className="absolute size-full object-contain"
        onLoad={() => setState('shown')}
        onError={() => setState('missing')}
      />
    </>
  );
}
