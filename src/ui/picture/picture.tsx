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
export function Picture(props: PictureProps) {
  const { picture, alt, sizes, inList, loading, className, ...usual } = props;
  const { src, width, height, focal } = picture;
  const sources = picture.sources ?? (inList ? picture.listSources : undefined) ?? [];
  // `loading` must come before `src`: set by a script, `src` starts the download.
  const image = (
    <img
      alt={alt}
      width={width}
      height={height}
      {...usual}
      className={withFocalPoint(className, focal)}
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

/** Adds the classes of `focal.css`, because public pages allow no inline styles. */
function withFocalPoint(className = '', focal: ImageFile['focal'] = [middle, middle]) {
  const [x, y] = focal;
  if (x === middle && y === middle) return className || undefined;
  return `${className} focal focal-x-${x} focal-y-${y}`.trimStart();
}
