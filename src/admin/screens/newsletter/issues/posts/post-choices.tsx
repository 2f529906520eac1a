import Newspaper from 'lucide-react/icons/newspaper';
import { useId, useState } from 'react';
import { maxSearchLength } from '#constants/list-params.ts';
import { Pager } from '#ui/panel/pager/pager.tsx';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { NoResults } from '#ui/panel/states/no-results.tsx';
import { SearchField } from '#ui/panel/toolbar/search-field.tsx';
import { formatDateTime } from '../../../../date-time/format-date-time.ts';
import { useSite } from '../../../../site/use-site.ts';
import { newsPageSize, type Post, usePublishedPosts } from './published-posts-query.ts';

interface PostChoicesProps {
  chosen: readonly Post[];
  onToggle(post: Post, isChosen: boolean): void;
}

/** The published posts with a checkbox each, newest first. */
export function PostChoices({ chosen, onToggle }: PostChoicesProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = usePublishedPosts({ search, page });

  function searchFor(text: string) {
    setSearch(text);
    setPage(1);
  }

  return (
    <div className="grid gap-3">
      <SearchField
        label="Search posts"
        value={search}
        maxLength={maxSearchLength}
        onSearch={searchFor}
      />
      {error && !data && (
        <LoadError title="Couldn’t load the posts." error={error} onRetry={refetch} />
      )}
      {!error && !data && <Loading />}
      {data?.total === 0 &&
        (search.trim() === '' ? (
          <EmptyState icon={Newspaper} title="No published posts yet." />
        ) : (
          <NoResults search={search} onClear={() => searchFor('')} />
        ))}
      {data && data.total > 0 && (
        <>
          <ul aria-label="Published posts" className="border-t border-line">
            {data.items.map((post) => (
              <li key={post.id} className="border-b border-line">
                <NewsChoice
                  post={post}
                  isChosen={chosen.some(({ id }) => id === post.id)}
                  onToggle={(isChosen) => onToggle(post, isChosen)}
                />
              </li>
            ))}
          </ul>
          <Pager page={page} pageSize={newsPageSize} total={data.total} onPage={setPage} />
        </>
      )}
    </div>
  );
}

interface NewsChoiceProps {
  post: Post;
  isChosen: boolean;
  onToggle(isChosen: boolean): void;
}

function NewsChoice({ post, isChosen, onToggle }: NewsChoiceProps) {
  const id = useId();
  const zone = useSite().data?.time_zone;
  const { title, excerpt, published_at } = post;
  return (
    <label htmlFor={id} className="flex cursor-pointer items-start gap-2.5 py-2.5 hover:bg-hover">
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-about`}
        aria-labelledby={`${id}-title`}
        checked={isChosen}
        onChange={({ target }) => onToggle(target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-accent pointer-coarse:size-5"
      />
      <span className="min-w-0">
        <bdi id={`${id}-title`} className="block font-medium wrap-anywhere">
          {title}
        </bdi>
        <span id={`${id}-about`} className="block text-[0.8125rem]/5 text-soft">
          {published_at && <span>{formatDateTime(new Date(published_at), zone)}</span>}
          <bdi className="line-clamp-2 wrap-anywhere">{excerpt}</bdi>
        </span>
      </span>
    </label>
  );
}
