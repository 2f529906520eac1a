import type { ComponentProps } from 'react';
import type { ImageFile } from './image-file.ts';

type OfImage = Pick<
  ComponentProps<'img'>,
  'className' | 'loading' | 'fetchPriority' | 'lang' | 'dir'
>;

export interface PictureProps extends OfImage {
  picture: ImageFile;
  /** Empty for decoration. */
  alt: string;
  /** Value of the `sizes` attribute. */
  sizes: string;
  /** One of many images, of which an SVG is shown as pixels. */
  inList?: boolean;
}

const middle = 50;

/** An image in the best format the browser supports and the width it needs. */
export function Picture({ picture, alt, sizes, inList, loading, ...usual }: PictureProps) {
  const { src, width, height, focal } = picture;
  const sources = picture.sources ?? (inList ? picture.listSources : undefined) ?? [];
  // `loading` must come before `src`: set by a script, `src` starts the download.
  const image = (
    <img
      alt={alt}
      width={width}
      height={height}
      {...usual}
      {...focalMarks(focal)}
      decoding="async"
      loading={loading}
      src={src}
    />
  );
  if (sources.length === 0) return image;
  // Only the img takes part in the layout: a source would add a gap in a row.
  return (
    <picture className="contents">
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} className="hidden" />
      ))}
      {image}
    </picture>
  );
}

/** Data attributes for the rules in `focal.css`, because public pages allow no inline styles. */
function focalMarks([x, y]: NonNullable<ImageFile['focal']> = [middle, middle]) {
  return {
    'data-focal-x': x === middle ? undefined : x,
    'data-focal-y': y === middle ? undefined : y,
  };
}
