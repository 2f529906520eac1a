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
  /** How wide the picture stands, as the attribute of the same name says it. */
  sizes: string;
}

const middle = 50;

/** A picture in the best form that the browser knows and of the width it needs, with its size. */
export function Picture({ picture, alt, sizes, loading, ...usual }: PictureProps) {
  const { src, width, height, sources = [], focal } = picture;
  // `loading` comes before `src`, because a script that sets them in turn starts fetching at `src`.
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
  // The image alone takes part in the layout around it: a source would count in the gaps of a row.
  return (
    <picture className="contents">
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} className="hidden" />
      ))}
      {image}
    </picture>
  );
}

/** The rules for these are in `focal.css`: public pages allow no inline styles. */
function focalMarks([x, y]: NonNullable<ImageFile['focal']> = [middle, middle]) {
  return {
    'data-focal-x': x === middle ? undefined : x,
    'data-focal-y': y === middle ? undefined : y,
  };
}
