import { type ComponentProps, createElement, type FunctionComponent, type ReactNode } from 'react';
import { ImageCredit } from '../picture/image-credit.tsx';
import type { GetImage, ImageFile } from '../picture/image-file.ts';
import { imageFromUrl } from '../picture/image-from-url.ts';
import { Picture } from '../picture/picture.tsx';
import { textColours } from '../surface.ts';
import { Callout, Figure } from './rich-text-boxes.tsx';
import { createLink } from './rich-text-links.tsx';

const heading = 'break-words font-strong text-balance first:mt-0';
const inBox = 'my-5 first:mt-0 last:mb-0';

const looks = {
  h2: `mt-10 mb-4 text-[1.625rem]/8 md:mt-12 md:text-[2.125rem]/10 ${heading}`,
  h3: `mt-8 mb-3 text-[1.3125rem]/7 md:mt-10 md:text-2xl/8 ${heading}`,
  h4: `mt-7 mb-2 text-[1.125rem]/7 md:text-[1.25rem]/7 ${heading}`,
  h5: `mt-6 mb-2 ${heading}`,
  h6: `mt-6 mb-2 ${heading}`,
  p: inBox,
  ul: `list-disc space-y-2 ps-6 marker:text-[color:var(--link,var(--color-action))] ${inBox}`,
  ol: `list-decimal space-y-2 ps-8 marker:font-strong marker:tabular-nums ${inBox}`,
  li: 'ps-1',
  dl: inBox,
  dt: 'mt-4 font-strong first:mt-0',
  dd: 'ps-6',
  blockquote:
    'my-8 border-s-4 border-[color:var(--rule,var(--color-secondary-rule))] py-1 ps-6 first:mt-0 last:mb-0',
  figcaption: `mt-3 text-base/6 ${textColours.gray}`,
  pre: `rounded-lg border border-edge bg-mist p-4 font-mono text-base/6 break-words whitespace-pre-wrap text-ink ${inBox}`,
  code: 'break-words font-mono text-[max(1rem,0.9em)]',
  hr: 'my-10 border-edge',
  math: '[&[display=block]]:overflow-x-auto',
  strong: 'font-strong',
  abbr: 'underline decoration-dotted underline-offset-2',
  caption: 'pb-3 text-start font-strong',
  thead: 'border-b-2 border-field-edge',
  tr: 'border-b border-edge last:border-b-0',
  th: 'py-3 pe-6 text-start align-top font-strong last:pe-0',
  td: 'py-3 pe-6 text-start align-top last:pe-0',
} as const;

type Look = keyof typeof looks;

/** Width of the text column in px, about 66 characters. */
const columnWidth = 736;

function createElementFor(tag: Look): FunctionComponent<{ children?: ReactNode }> {
  return (props) => createElement(tag, { ...props, className: looks[tag] });
}

/**
 * Creates the component for images: in the size given in the text or else their own, at most as wide as the
 * column.
 */
function createImage(getImage: GetImage): FunctionComponent<ComponentProps<'img'>> {
  return ({ src = '', alt = '', width, height, lang, dir }) => {
    const picture = withSize(getImage(src), Number(width ?? 0), Number(height ?? 0));
    return (
      <Picture
        picture={picture}
        alt={alt}
        sizes={`min(${picture.width ?? columnWidth}px, ${columnWidth}px, 100vw)`}
        className="inline-block h-auto max-w-full rounded-lg"
        loading="lazy"
        {...{ lang, dir }}
      />
    );
  };
}

/** Creates the component for the credits that `addImageCredits` adds. */
function createCredit(getImage: GetImage): FunctionComponent<{ src?: string }> {
  return ({ src = '' }) => <ImageCredit picture={getImage(src)} className={textColours.gray} />;
}

/** Takes the width from the text and the aspect ratio from the file, if known. */
function withSize(picture: ImageFile, width: number, height: number): ImageFile {
  if (!width || !height) return picture;
  const { width: own, height: ownHeight } = picture;
  const inProportion = own && ownHeight ? Math.round((width * ownHeight) / own) : height;
  return { ...picture, width, height: Math.max(inProportion, 1) };
}

/** A table in a scrollable box that can be focused. */
function Table({ 'aria-label': label, ...props }: ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div
      role="group"
      aria-label={label || 'Table'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas need keyboard access.
      tabIndex={0}
      className={`overflow-x-auto ${inBox}`}
    >
      <table {...props} className="w-full border-collapse text-base/6" />
    </div>
  );
}

const plain = {
  ...(Object.fromEntries(
    (Object.keys(looks) as Look[]).map((tag) => [tag, createElementFor(tag)]),
  ) as Record<Look, FunctionComponent<{ children?: ReactNode }>>),
  aside: Callout,
  figure: Figure,
  table: Table,
};

/** The components for the parts of a table. */
export const tableElements = {
  table: Table,
  caption: plain.caption,
  thead: plain.thead,
  tr: plain.tr,
  th: plain.th as FunctionComponent<ComponentProps<'th'>>,
  td: plain.td,
};

/** The components for inline elements, for texts without images. */
export const inlineElements = {
  ...Object.fromEntries((['abbr', 'code', 'strong'] as const).map((tag) => [tag, plain[tag]])),
  a: createLink(imageFromUrl, false),
};

/** Creates the components for rich text elements; others are rendered plainly. */
export function createElements(getImage: GetImage, canEmbed: boolean) {
  return {
    ...plain,
    img: createImage(getImage),
    small: createCredit(getImage),
    a: createLink(getImage, canEmbed),
  };
}
