import { StoryCard } from '#blocks/latest-news/post-card.tsx';
import type { Story } from '#blocks/latest-news/post-summary.ts';
import type { NewsFilters } from '#domain/posts/news-filters.ts';
import type { PictureOf } from '#ui/picture/image-file.ts';
import { PageNumbers } from '../pagination.tsx';
import { ChosenFilters } from './active-filters.tsx';
import { Filters } from './news-filters.tsx';
import { countInWords, isNarrowed } from './news-list-params.ts';
import { feedAddress, type Narrowing, newsAddress } from './news-list-url.ts';

/** Where in the news a page stands. */
export interface Place {
  chosen: Narrowing;
  page: number;
  pages: number;
  total: number;
}

interface Props {
  stories: readonly Story[];
  filters: NewsFilters;
  place: Place;
  pictureOf: PictureOf;
}

export function NewsPage({ stories, filters, place, pictureOf }: Props) {
  const { chosen, page, pages } = place;
  const narrowed = isNarrowed(chosen);
  const category = stories.length > 0 ? (chosen.category ?? null) : null;
  const nothing = stories.length === 0 && !narrowed;
  return (
    <div className="gutter pt-10 pb-14 md:pt-16 md:pb-24">
      <h1 className="text-[2rem]/[2.375rem] md:text-[2.875rem]/[3.25rem]">News</h1>
      {nothing ? (
        <p className="mt-6 text-ink-soft">No news yet.</p>
      ) : (
        <div className="mt-8 grid gap-x-12 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <Filters filters={filters} chosen={chosen} />
          <section aria-labelledby="stories" className="min-w-0">
            <h2 id="stories" className="break-words text-[1.125rem]/7 font-strong">
              {countInWords(place.total, chosen)}
              {pages > 1 && <span className="font-normal">{`, page ${page} of ${pages}`}</span>}
            </h2>
            {narrowed && <ChosenFilters chosen={chosen} />}
            {stories.length === 0 ? (
              <p className="mt-6">No news matches these filters.</p>
            ) : (
              <Stories
                {...{ stories, pictureOf }}
                large={page === 1 && !narrowed && stories.length > 2}
              />
            )}
            <PageNumbers
              page={page}
              pages={pages}
              addressOf={(number) => newsAddress(chosen, number)}
            />
            <Feeds category={category} />
          </section>
        </div>
      )}
    </div>
  );
}

interface StoriesProps extends Pick<Props, 'stories' | 'pictureOf'> {
  large: boolean;
}

function Stories({ stories, pictureOf, large }: StoriesProps) {
  return (
    <ul className="mt-6 grid gap-6 sm:grid-cols-2">
      {stories.map((story, index) => {
        const lead = large && index === 0;
        return (
          <li key={story.href} className={lead ? 'sm:col-span-2' : undefined}>
            <StoryCard
              {...{ story, pictureOf }}
              headingLevel={3}
              large={lead}
              eager={lead || (!large && index < 2)}
            />
          </li>
        );
      })}
    </ul>
  );
}

function Feeds({ category }: { category: string | null }) {
  return (
    <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2 text-base/6 print:hidden">
      <FeedLink href={feedAddress()}>All news as a feed (RSS)</FeedLink>
      {category !== null && (
        <FeedLink href={feedAddress(category)}>{`News in ${category} as a feed (RSS)`}</FeedLink>
      )}
    </p>
  );
}

function FeedLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      type="application/rss+xml"
      className="min-w-0 break-words text-action underline underline-offset-2 hover:decoration-2"
    >
      {children}
    </a>
  );
}
