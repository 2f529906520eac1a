import { boxAlign } from '#ui/align.ts';
import type { Drawn } from '../block.ts';
import { pictureLoading } from '../picture-loading.ts';
import type { ImageProps } from './schema.ts';

const widths = {
  full: 'max-w-full',
  large: 'max-w-[56rem]',
  medium: 'max-w-[40rem]',
  small: 'max-w-[24rem]',
} as const;

const corners = {
  none: 'rounded-none',
  sm: 'rounded-[4px]',
  lg: 'rounded-lg',
  full: 'rounded-full',
} as const;

// The stored block does not know the picture's size. A fixed shape keeps the page from jumping;
// nothing is cropped, except where a round picture asks for it.
const shapes = {
  round: 'aspect-square object-cover',
  whole: 'aspect-video object-contain',
} as const;

export function Image(props: Drawn<ImageProps>) {
  const { url, alt, width, align, rounded, shadow } = props;
  if (!url) return null;
  const shape = rounded === 'full' ? shapes.round : shapes.whole;
  return (
    <img
      alt={alt}
      className={`block h-auto w-full ${shape} ${widths[width]} ${boxAlign[align]} ${corners[rounded]} ${shadow ? 'drop-shadow-md' : 'drop-shadow-none'}`}
      {...pictureLoading(props)}
      src={url}
    />
  );
}
