import type { ReactNode } from 'react';
import { joinUnits } from '#text/join-units.ts';
import { LogoMark } from '../logo-mark.tsx';
import type { ImageFile } from '../picture/image-file.ts';
import { Picture } from '../picture/picture.tsx';
import { shortenText } from '../shorten-text.ts';
import { onLight } from '../surface.ts';

/** Grid of cards of equal height, as many per row as fit: three in a page column. Exactly three share a row. */
export const cardGrid =
  'grid gap-6 grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] md:has-[>:nth-child(3):last-child]:grid-cols-3';

const looks = {
  usual: {
    card: 'flex flex-col',
    picture: 'w-full rounded-t-[7px]',
    sizes: '(width >= 64rem) 24rem, (width >= 40rem) 50vw, 100vw',
    mark: 'size-16',
    words: 'gap-2 p-5 md:p-6',
    title: 'text-[1.3125rem]/7',
    textLength: 200,
  },
  /** The image is beside the text if the card is wide enough. */
  large: {
    card: 'grid grid-cols-1 content-start @3xl:grid-cols-2 @3xl:content-stretch',
    picture: 'size-full rounded-t-[7px] @3xl:rounded-s-[7px] @3xl:rounded-e-none',
    sizes: '(width >= 64rem) 40rem, 100vw',
    mark: 'size-20',
    words: 'gap-3 p-5 md:p-8',
    title: 'text-2xl/8 md:text-[1.75rem]/9',
    textLength: 300,
  },
} as const;

/** Default size with the card's aspect ratio, for images of unknown size. */
const usualSize = { width: 1600, height: 900 };

export interface ListingCardProps {
  href: string;
  title: string;
  /** Heading level below the heading of the list. */
  headingLevel: 2 | 3;
  /** Content above the title, such as a date or a badge. */
  meta?: ReactNode;
  text?: string;
  picture?: ImageFile | null;
  /** Loads the image eagerly. */
  eager?: boolean;
  /** Larger, as the first entry of a list. */
  large?: boolean;
}

/** A card in a list of news or projects. The title is the only link and covers the card. */
export function ListingCard(props: ListingCardProps) {
  const { href, title, headingLevel, meta, text, picture, eager = false, large = false } = props;
  const Title = `h${headingLevel}` as const;
  const look = looks[large ? 'large' : 'usual'];
  const card = (
    <article
      className={`group relative h-full break-inside-avoid rounded-lg border border-edge bg-white hover:border-field-edge print:flex print:flex-row ${look.card} ${onLight}`}
    >
      {picture ? (
        <Picture
          picture={{ ...usualSize, ...picture }}
          alt=""
          sizes={look.sizes}
          inList
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager && large ? 'high' : undefined}
          className={`aspect-video bg-tint object-cover print:h-auto print:w-40 print:shrink-0 print:self-start print:rounded-none ${look.picture}`}
        />
      ) : (
        <div
          className={`grid aspect-video place-items-center bg-tint print:hidden ${look.picture}`}
        >
          <LogoMark className={look.mark} />
        </div>
      )}
      <div className={`flex min-w-0 grow flex-col print:gap-1 print:p-3 ${look.words}`}>
        {meta && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base/6 text-ink-soft">
            {meta}
          </div>
        )}
        <Title dir="auto" className={`break-words font-strong text-balance ${look.title}`}>
          <a
            href={href}
            className="underline-offset-2 group-hover:underline after:absolute after:inset-0 after:rounded-lg"
          >
            {title}
          </a>
        </Title>
        {text && (
          <p data-teaser dir="auto" className="break-words text-ink-soft">
            {joinUnits(shortenText(text, look.textLength))}
          </p>
        )}
      </div>
    </article>
  );
  return large ? <div className="@container h-full">{card}</div> : card;
}
