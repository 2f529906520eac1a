import Link2 from 'lucide-react/icons/link-2';
import { maxCounted } from '#constants/limits.ts';
import { Pager } from '#ui/panel/pager/pager.tsx';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { NoResults } from '#ui/panel/states/no-results.tsx';
import { useLastPage } from '../../lists/last-page.ts';
import { PageSizeField } from '../../lists/page-size-field.tsx';
import { defaultPageSize } from '../../lists/param-types.ts';
import { type BrokenLinksParams, brokenLinksParams } from './broken-links-params.ts';
import type { useBrokenLinks } from './broken-links-query.ts';
import { BrokenLinksTable } from './broken-links-table.tsx';

interface BrokenLinksListProps {
  params: BrokenLinksParams;
  read: ReturnType<typeof useBrokenLinks>;
  onPage(page: number): void;
  onSize(size: BrokenLinksParams['size']): void;
  onClear(): void;
}

export function BrokenLinksList({ params, read, onPage, onSize, onClear }: BrokenLinksListProps) {
  const { data, error, refetch } = read;
  useLastPage({ page: params.page, pageSize: params.size, total: data?.total, onPage });

  if (error && !data) {
    return <LoadError title="Couldn’t load the broken links." error={error} onRetry={refetch} />;
  }
  if (!data) return <Loading />;
  if (data.total === 0) {
    if (brokenLinksParams.isFiltered(params)) {
      return <NoResults search={params.search} onClear={onClear} />;
    }
    return <EmptyState icon={Link2} title="No broken links." />;
  }
  return (
    <>
      <BrokenLinksTable links={data.items} />
      {data.total >= maxCounted && (
        <p className="mt-4 text-soft">
          Showing the first {maxCounted.toLocaleString('en')} broken links.
        </p>
      )}
      {data.total > defaultPageSize && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <PageSizeField many="links" size={params.size} onSize={onSize} />
          <Pager page={params.page} pageSize={params.size} total={data.total} onPage={onPage} />
        </div>
      )}
    </>
  );
}
