import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import { trashRetentionDays } from '#constants/trash-retention.ts';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { Pager } from '#ui/panel/pager/pager.tsx';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { NoResults } from '#ui/panel/states/no-results.tsx';
import { useLastPage } from '../lists/last-page.ts';
import { usualSize } from '../lists/list-params.ts';
import { PageSizeField } from '../lists/page-size-field.tsx';
import type { Content } from './content.ts';
import { type ContentListParams, isFiltered } from './content-list-params.ts';
import type { useContentList } from './content-queries.ts';
import type { ContentType } from './content-type.ts';

/** So many the API counts of what a search finds, at the most. */
const mostCounted = 1_000;

interface ContentListProps<Item extends Content> {
  kind: ContentType;
  shown: ContentListParams;
  read: ReturnType<typeof useContentList<Item>>;
  onPage(page: number): void;
  onSize(size: number): void;
  onClear(): void;
  /** The button that adds one; undefined for those who may not. */
  add: ReactNode;
  children(items: Item[], onTrouble: (sentence: string | null) => void): ReactNode;
}

/** A list in all its states; `children` draws its rows. */
export function ContentList<Item extends Content>(props: ContentListProps<Item>) {
  const { kind, shown, read, onPage, onSize, onClear, add, children } = props;
  const [trouble, setTrouble] = useState<string | null>(null);
  const { data, error, refetch } = read;
  useLastPage({ page: shown.page, pageSize: shown.size, total: data?.total, onPage });

  if (error && !data) {
    return (
      <LoadError title={`The ${kind.name} could not be loaded.`} error={error} onRetry={refetch} />
    );
  }
  if (!data) return <Loading />;
  return (
    <>
      {shown.view === 'trash' && (
        <p className="mb-4 text-soft">
          What lies in the trash is removed for good after {trashRetentionDays} days. Until then it
          can be restored.
        </p>
      )}
      {trouble && (
        <div className="mb-4">
          <Notice tone="error">{trouble}</Notice>
        </div>
      )}
      {data.total === 0 ? (
        <Nothing kind={kind} shown={shown} onClear={onClear} add={add} />
      ) : (
        children(data.items, setTrouble)
      )}
      {shown.search !== '' && data.total >= mostCounted && (
        <p className="mt-4 text-soft">
          These are the first {mostCounted.toLocaleString('en')} that were found. Another word
          narrows them down.
        </p>
      )}
      {data.total > usualSize && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <PageSizeField many={kind.name} size={shown.size} onSize={onSize} />
          <Pager page={shown.page} pageSize={shown.size} total={data.total} onPage={onPage} />
        </div>
      )}
    </>
  );
}

type NothingProps = Pick<ContentListProps<Content>, 'kind' | 'shown' | 'onClear' | 'add'>;

function Nothing({ kind, shown, onClear, add }: NothingProps) {
  if (isFiltered(shown)) return <NoResults search={shown.search} onClear={onClear} />;
  if (shown.view === 'all') {
    return <EmptyState icon={kind.icon} title={kind.empty} line={kind.line} action={add} />;
  }
  const icon = shown.view === 'trash' ? Trash2 : kind.icon;
  return <EmptyState icon={icon} title={kind.views[shown.view]?.nothing ?? kind.empty} />;
}
