import type { ReactNode } from 'react';
import { Mark } from '../mark.tsx';
import { onLight } from '../surface.ts';

/** Rows of cards of equal height: three, then two, then one beside each other. */
export const cardGrid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';

export interface ListingCardProps {
  href: string;
  title: string;
  /** The level that fits below the heading of the list. */
  headingLevel: 2 | 3;
  /** What stands above the title, such as a date or a badge. */
  meta?: ReactNode;
  text?: string;
  picture?: string | null;
  /** The picture is on the first screen: it is fetched at once. */
  eager?: boolean;
}

/** One entry of a list of news or projects. The title is its one link and covers the whole card. */
export function ListingCard(props: ListingCardProps) {
  const { href, title, headingLevel, meta, text, picture, eager = false } = props;
  const Title = `h${headingLevel}` as const;
  return (
    <article
      className={`group relative flex h-full flex-col rounded-lg border border-edge bg-white hover:border-field-edge ${onLight}`}
    >
      {picture ? (
        <img
          src={picture}
          alt=""
          width={1600}
          height={900}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className="aspect-video w-full rounded-t-[7px] bg-tint object-cover"
        />
      ) : (
        <div className="grid aspect-video place-items-center rounded-t-[7px] bg-tint">
          <Mark className="size-16" />
        </div>
      )}
      <div className="flex grow flex-col gap-2 p-5 md:p-6">
        {meta && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base/6 text-ink-soft">
            {meta}
          </div>
        )}
        <Title className="break-words text-[1.3125rem]/7 font-strong text-balance">
          <a
            href={href}
            className="underline-offset-2 group-hover:underline after:absolute after:inset-0 after:rounded-lg"
          >
            {title}
          </a>
        </Title>
        {text && <p className="line-clamp-4 break-words text-ink-soft">{text}</p>}
      </div>
    </article>
  );
}
