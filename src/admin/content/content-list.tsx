import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import { maxCounted } from '#constants/limits.ts';
import { trashRetentionDays } from '#constants/trash-retention.ts';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { Pager } from '#ui/panel/pager/pager.tsx';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { NoResults } from '#ui/panel/states/no-results.tsx';
import { useLastPage } from '../lists/last-page.ts';
import { PageSizeField } from '../lists/page-size-field.tsx';
import { defaultPageSize } from '../lists/param-types.ts';
import type { Content } from './content.ts';
import type { ContentListParams } from './content-list-params.ts';
import type { useContentList } from './content-queries.ts';
import type { ContentType } from './content-type.ts';

interface ContentListProps<Item extends Content> {
  contentType: ContentType;
  params: ContentListParams;
  isFiltered: boolean;
  read: ReturnType<typeof useContentList<Item>>;
  onPage(page: number): void;
  onSize(size: ContentListParams['size']): void;
  onClear(): void;
  /** The "New" button; false without permission. */
  add: ReactNode;
  children(items: Item[], onError: (sentence: string | null) => void): ReactNode;
}

/** A list with its loading, error and empty states; `children` renders the rows. */
export function ContentList<Item extends Content>(props: ContentListProps<Item>) {
  const { contentType, params, read, onPage, onSize, children } = props;
  const [actionError, setActionError] = useState<string | null>(null);
  const { data, error, refetch } = read;
  useLastPage({ page: params.page, pageSize: params.size, total: data?.total, onPage });

  if (error && !data) {
    return (
      <LoadError title={`Couldn’t load the ${contentType.name}.`} error={error} onRetry={refetch} />
    );
  }
  if (!data) return <Loading />;
  return (
    <>
      {params.view === 'trash' && (
        <p className="mb-4 text-soft">
          Items in the trash are deleted permanently after {trashRetentionDays} days. Until then,
          you can restore them.
        </p>
      )}
      {actionError && (
        <div className="mb-4">
          <Notice tone="error">{actionError}</Notice>
        </div>
      )}
      {data.total === 0 ? <Nothing {...props} /> : children(data.items, setActionError)}
      {params.search !== '' && data.total >= maxCounted && (
        <p className="mt-4 text-soft">
          Showing the first {maxCounted.toLocaleString('en')} results. Refine your search to narrow
          them down.
        </p>
      )}
      {data.total > defaultPageSize && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <PageSizeField many={contentType.name} size={params.size} onSize={onSize} />
          <Pager page={params.page} pageSize={params.size} total={data.total} onPage={onPage} />
        </div>
      )}
    </>
  );
}

type NothingProps = Pick<
  ContentListProps<Content>,
  'contentType' | 'params' | 'isFiltered' | 'onClear' | 'add'
>;

function Nothing({ contentType, params, isFiltered, onClear, add }: NothingProps) {
  if (isFiltered) return <NoResults search={params.search} onClear={onClear} />;
  if (params.view === 'all') {
    return (
      <EmptyState
        icon={contentType.icon}
        title={contentType.empty}
        line={contentType.line}
        action={add}
      />
    );
  }
  const icon = params.view === 'trash' ? Trash2 : contentType.icon;
  return (
    <EmptyState icon={icon} title={contentType.views[params.view]?.nothing ?? contentType.empty} />
  );
}
