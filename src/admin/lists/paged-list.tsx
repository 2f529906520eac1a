import type { ReactNode } from 'react';
import { Pager } from '#ui/panel/pager/pager.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { NoResults } from '#ui/panel/states/no-results.tsx';
import { useLastPage } from './last-page.ts';
import { PageSizeField } from './page-size-field.tsx';
import { defaultPageSize, type PageSize } from './param-types.ts';

interface PagedListProps<Page> {
  /** What the list contains, in the plural: "redirects". */
  many: string;
  /** What `useListParams` returns. A list without a page size has pages of the default size. */
  list: {
    params: { search: string; page: number; size?: PageSize };
    setParams(
      change: { page?: number; size?: PageSize },
      options?: { scrollToTop?: boolean },
    ): void;
    isFiltered: boolean;
    clearFilters(): void;
  };
  /** The query that reads the page. */
  read: { data: Page | undefined; error: unknown; refetch(): unknown };
  errorTitle?: string;
  /** Shown while loading, instead of a message. */
  skeleton?: ReactNode;
  /** Shown if there are no rows although no filter is active. */
  emptyState: ReactNode;
  /** Whether another page scrolls to the top; false for a list below other content. */
  scrollToTop?: boolean;
  /** Renders the rows; there is at least one in all. */
  children(page: Page): ReactNode;
}

/** The rows of a list with pagination, and what is shown while there are none. */
export function PagedList<Page extends { total: number }>(props: PagedListProps<Page>) {
  const { many, list, read, emptyState, scrollToTop = true, children } = props;
  const { errorTitle = `Couldn’t load the ${many}.`, skeleton = <Loading /> } = props;
  const { data, error, refetch } = read;
  const { search, page, size } = list.params;
  const pageSize = size ?? defaultPageSize;
  const onPage = (next: number) => list.setParams({ page: next }, { scrollToTop });
  useLastPage({ page, pageSize, total: data?.total, onPage });

  if (error && !data) return <LoadError title={errorTitle} error={error} onRetry={refetch} />;
  if (!data) return skeleton;
  if (data.total === 0) {
    return list.isFiltered ? <NoResults search={search} onClear={list.clearFilters} /> : emptyState;
  }
  const pager = <Pager page={page} pageSize={pageSize} total={data.total} onPage={onPage} />;
  return (
    <>
      {children(data)}
      {size === undefined && <div className="mt-4">{pager}</div>}
      {size !== undefined && data.total > defaultPageSize && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <PageSizeField
            many={many}
            size={size}
            onSize={(next) => list.setParams({ size: next })}
          />
          {pager}
        </div>
      )}
    </>
  );
}
