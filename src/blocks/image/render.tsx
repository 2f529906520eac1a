import { boxAlign } from '#ui/align-classes.ts';
import { CreditedPicture } from '#ui/picture/image-credit.tsx';
import { textColours } from '#ui/surface.ts';
import type { BlockRenderProps } from '../block.ts';
import { imageSizes, imagesFor } from '../block-images.ts';
import { imageLoading } from '../image-loading.ts';
import type { ImageProps } from './schema.ts';

const widths = {
  full: 'max-w-full',
  large: 'max-w-[56rem]',
  medium: 'max-w-[40rem]',
  small: 'max-w-[24rem]',
} as const;

/** The same widths in rem. */
const widest = { full: 71, large: 56, medium: 40, small: 24 } as const;

const corners = {
  none: 'rounded-none',
  sm: 'rounded-[4px]',
  lg: 'rounded-lg',
  full: 'rounded-full',
} as const;

// Library images keep their aspect ratio. The size of others is unknown: a fixed
// shape prevents layout shifts. Only round images are cropped.
const shapes = {
  round: 'aspect-square object-cover',
  own: '',
  unknown: 'aspect-video object-contain',
} as const;

export function Image(props: BlockRenderProps<ImageProps>) {
  const { url, alt, width, align, rounded, shadow } = props;
  if (!url) return null;
  const picture = imagesFor(props)(url);
  const known = picture.width && picture.height ? shapes.own : shapes.unknown;
  const shape = rounded === 'full' ? shapes.round : known;
  return (
    <CreditedPicture
      picture={picture}
      alt={alt}
      sizes={imageSizes(props, widest[width])}
      frame={`w-full ${widths[width]} ${boxAlign[align]}`}
      className={`block h-auto w-full ${shape} ${corners[rounded]} ${shadow ? 'drop-shadow-md' : 'drop-shadow-none'}`}
      creditClass={textColours.gray}
      {...imageLoading(props)}
    />
  );
}
