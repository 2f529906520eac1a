import { ButtonLink } from '#ui/button-link/button-link.tsx';
import { pageColumn } from '#ui/layout-classes.ts';
import type { ImageFile } from '#ui/picture/image-file.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { onDark } from '#ui/surface.ts';
import type { BlockRenderProps } from '../block.ts';
import { imagesFor } from '../block-images.ts';
import { type ImageLoading, imageLoading } from '../image-loading.ts';
import type { HeroProps } from './schema.ts';

const heights = {
  sm: 'min-h-[20rem]',
  md: 'min-h-[28rem]',
  lg: 'min-h-[65svh]',
  full: 'min-h-svh',
} as const;

export function Hero(props: BlockRenderProps<HeroProps>) {
  const { id, title, subtitle, description, backgroundImage, height, puck } = props;
  const Title = puck.metadata?.mainTitle === id ? 'h1' : 'h2';
  return (
    <section
      className={`relative isolate flex items-center overflow-hidden bg-deep ${heights[height]} ${onDark}`}
    >
      {backgroundImage && (
        <Backdrop loading={imageLoading(props)} picture={imagesFor(props)(backgroundImage)} />
      )}
      <div className={`${pageColumn} flex flex-col gap-6 py-14 md:py-24`}>
        {title.trim() && (
          <Title className="max-w-[56rem] whitespace-pre-line break-words text-[2.25rem]/[2.625rem] font-strong tracking-[-0.01em] text-balance md:text-[3.625rem]/[3.875rem]">
            {title}
          </Title>
        )}
        {subtitle && (
          <p className="max-w-[66ch] whitespace-pre-line break-words text-[1.375rem]/8">
            {subtitle}
          </p>
        )}
        {description && (
          <p className="max-w-[66ch] whitespace-pre-line break-words text-[1.125rem]/7">
            {description}
          </p>
        )}
        <Buttons {...props} />
      </div>
    </section>
  );
}

/** Background image with a scrim, opaque enough for white text on a white image (4.5:1). */
function Backdrop({ picture, loading }: { picture: ImageFile; loading: ImageLoading }) {
  return (
    <>
      <Picture
        picture={picture}
        alt=""
        sizes="100vw"
        className="absolute inset-0 -z-20 size-full object-cover print:hidden"
        {...loading}
      />
      <div className="absolute inset-0 -z-10 bg-deep/85" />
    </>
  );
}

function Buttons(props: BlockRenderProps<HeroProps>) {
  const inert = props.puck.isEditing === true;
  const first = props.primaryButtonText && (props.primaryButtonUrl || inert);
  const second = props.secondaryButtonText && (props.secondaryButtonUrl || inert);
  if (!first && !second) return null;
  return (
    <div className="flex flex-wrap gap-4">
      <ButtonLink
        href={props.primaryButtonUrl}
        inert={inert}
        size="lg"
        text={props.primaryButtonText}
      />
      <ButtonLink
        href={props.secondaryButtonUrl}
        inert={inert}
        size="lg"
        text={props.secondaryButtonText}
        variant="outline"
      />
    </div>
  );
}
