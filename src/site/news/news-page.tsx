import { PostCard } from '#blocks/latest-news/post-card.tsx';
import type { PostSummary } from '#blocks/latest-news/post-summary.ts';
import type { NewsFilters } from '#domain/posts/news-filters.ts';
import type { GetImage } from '#ui/picture/image-file.ts';
import { Pagination } from '../pagination.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { NewsFilterLinks } from './news-filters.tsx';
import { formatPostCount, isFiltered } from './news-list-params.ts';
import { feedUrl, type NewsListFilter, newsUrl } from './news-list-url.ts';

/** Filters and page number of a news list, with totals. */
export interface NewsListPosition {
  chosen: NewsListFilter;
  page: number;
  pages: number;
  total: number;
}

interface Props {
  posts: readonly PostSummary[];
  filters: NewsFilters;
  position: NewsListPosition;
  /** The description of the chosen category. */
  about: string;
  getImage: GetImage;
}

export function NewsPage({ posts, filters, position, about, getImage }: Props) {
  const { chosen, page, pages } = position;
  const filtered = isFiltered(chosen);
  const category = posts.length > 0 ? (chosen.category ?? null) : null;
  const isEmpty = posts.length === 0 && !filtered;
  return (
    <div className="gutter pt-10 pb-14 md:pt-16 md:pb-24">
      <h1 className="text-[2rem]/[2.375rem] md:text-[2.875rem]/[3.25rem]">News</h1>
      {category !== null && about !== '' && (
        <p className="mt-4 max-w-[60ch] break-words text-xl/8 text-ink-soft">{about}</p>
      )}
      {isEmpty ? (
        <p className="mt-6 text-ink-soft">No news yet.</p>
      ) : (
        <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <NewsFilterLinks filters={filters} chosen={chosen} />
          <section aria-labelledby="posts" className="min-w-0">
            <h2 id="posts" className="break-words text-[1.125rem]/7 font-strong">
              {formatPostCount(position.total, chosen)}
              {pages > 1 && <span className="font-normal">{`, page ${page} of ${pages}`}</span>}
            </h2>
            {filtered && <ActiveFilters chosen={chosen} />}
            {posts.length === 0 ? (
              <p className="mt-6">No news matches these filters.</p>
            ) : (
              <PostList
                {...{ posts, getImage }}
                large={page === 1 && !filtered && posts.length > 2}
              />
            )}
            <Pagination page={page} pages={pages} urlOf={(number) => newsUrl(chosen, number)} />
            <Feeds category={category} />
          </section>
        </div>
      )}
    </div>
  );
}

interface PostListProps extends Pick<Props, 'posts' | 'getImage'> {
  large: boolean;
}

function PostList({ posts, getImage, large }: PostListProps) {
  return (
    <ul
      className={`mt-6 grid grid-cols-1 gap-6 sm:grid-cols-2 ${large ? '' : 'md:has-[>:nth-child(3):last-child]:grid-cols-3'}`}
    >
      {posts.map((post, index) => {
        const lead = large && index === 0;
        return (
          <li key={post.href} className={lead ? 'sm:col-span-2' : undefined}>
            <PostCard
              {...{ post, getImage }}
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
      <FeedLink href={feedUrl()}>All news (RSS feed)</FeedLink>
      {category !== null && (
        <FeedLink href={feedUrl(category)}>{`News in ${category} (RSS feed)`}</FeedLink>
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
