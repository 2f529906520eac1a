import { ButtonLink } from '#ui/button-link/button-link.tsx';
import { pageColumn } from '#ui/layout-classes.ts';
import { ImageCredit } from '#ui/picture/image-credit.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { onDark } from '#ui/surface.ts';
import type { BlockRenderProps } from '../block.ts';
import { imagesFor } from '../block-images.ts';
import { imageLoading } from '../image-loading.ts';
import type { HeroProps } from './schema.ts';

const heights = {
  sm: 'min-h-[20rem]',
  md: 'min-h-[28rem]',
  lg: 'min-h-[65svh]',
  full: 'min-h-svh',
} as const;

/** Heights beside an image; below 1024 px the image follows the text. */
const wideHeights = {
  sm: 'lg:min-h-[20rem]',
  md: 'lg:min-h-[28rem]',
  lg: 'lg:min-h-[clamp(30rem,64svh,40rem)]',
  full: 'lg:min-h-svh',
} as const;

/** Text on a dark band, with the image beside it on wide screens and below it on narrow ones. */
export function Hero(props: BlockRenderProps<HeroProps>) {
  const { backgroundImage, height } = props;
  if (!backgroundImage) {
    return (
      <section className={`flex items-center bg-deep ${heights[height]} ${onDark}`}>
        <div className={`${pageColumn} flex flex-col gap-6 py-14 md:py-24`}>
          <Text {...props} titleSize="md:text-[3.625rem]/[3.875rem]" />
        </div>
      </section>
    );
  }
  const picture = imagesFor(props)(backgroundImage);
  return (
    <section
      className={`bg-deep lg:grid lg:grid-cols-[5fr_7fr] lg:ps-[max(2rem,50%-35.5rem)] print:flex print:min-h-0 print:items-center print:p-0 ${wideHeights[height]} ${onDark}`}
    >
      <div className="flex min-w-0 flex-col justify-center gap-5 px-4 py-10 md:px-8 md:py-12 lg:max-w-[29.25rem] lg:ps-0 lg:pe-12 print:grow print:p-0 print:pe-6">
        <Text
          {...props}
          titleSize="md:text-[3.625rem]/[3.875rem] lg:text-[2.875rem]/[3.25rem] xl:text-[3.25rem]/[3.625rem]"
        />
      </div>
      <div className="relative aspect-video lg:aspect-auto print:aspect-video print:w-[9cm] print:shrink-0">
        <Picture
          picture={picture}
          alt=""
          sizes="(width >= 64rem) 58vw, 100vw"
          className="absolute inset-0 size-full object-cover"
          {...imageLoading(props)}
        />
        <ImageCredit
          picture={picture}
          className="absolute end-0 bottom-0 max-w-full bg-deep px-3 py-1"
        />
      </div>
    </section>
  );
}

function Text(props: BlockRenderProps<HeroProps> & { titleSize: string }) {
  const { id, title, subtitle, description, titleSize, puck } = props;
  const Title = puck.metadata?.mainTitle === id ? 'h1' : 'h2';
  return (
    <>
      {title.trim() && (
        <Title
          className={`max-w-[56rem] whitespace-pre-line break-words text-[2.25rem]/[2.625rem] font-strong tracking-[-0.01em] text-balance ${titleSize}`}
        >
          {title}
        </Title>
      )}
      {subtitle && (
        <p className="max-w-[66ch] whitespace-pre-line break-words text-[1.375rem]/8">{subtitle}</p>
      )}
      {description && (
        <p className="max-w-[66ch] whitespace-pre-line break-words text-[1.125rem]/7">
          {description}
        </p>
      )}
      <Buttons {...props} />
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
