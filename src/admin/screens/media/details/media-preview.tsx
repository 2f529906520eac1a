import type { CSSProperties } from 'react';
import type { Media } from '../../../media/media-item.ts';
import { Thumbnail } from '../../../media/thumbnail.tsx';

/** Shows the image or video; for other files, the icon of their type. */
export function MediaPreview({ media }: { media: Media }) {
  const url = previewUrl(media);
  if (url && media.kind === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the library has no captions.
      <video
        controls
        preload="metadata"
        src={url}
        aria-label={media.file_name}
        style={previewSize(media)}
        className="max-h-96 w-full rounded-md bg-black"
      />
    );
  }
  if (url && media.kind === 'image') {
    return (
      <div className="flex justify-center rounded-md border border-line bg-hover p-2">
        <img
          src={url}
          alt={media.alt_text ?? ''}
          style={previewSize(media)}
          className="max-h-96 max-w-full"
        />
      </div>
    );
  }
  return <Thumbnail media={media} className="aspect-4/3 w-full rounded-md" />;
}

const maxHeightRem = 24;

/** Keeps the space of a preview while it loads, so that nothing below it moves under a press. */
export function previewSize({ width, height }: Media): CSSProperties {
  if (!width || !height) return {};
  const widest = `${(maxHeightRem * width) / height}rem`;
  return { aspectRatio: `${width} / ${height}`, width: `min(${width}px, 100%, ${widest})` };
}

/** Null for external files. Includes the version, so that a replaced file isn't taken from the browser cache. */
export function previewUrl({ file_url, version }: Media): string | null {
  return file_url.startsWith('/') ? `${file_url}?v=${version}` : null;
}
