import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import { maxCounted } from '#constants/limits.ts';
import { trashRetentionDays } from '#constants/trash-retention.ts';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { PagedList } from '../lists/paged-list.tsx';
import type { ListOf } from '../lists/use-list-params.ts';
import type { Content } from './content.ts';
import type { ContentListParams, contentListParams } from './content-list-params.ts';
import type { useContentList } from './content-queries.ts';
import type { ContentType } from './content-type.ts';

interface ContentListProps<Item extends Content> {
  contentType: ContentType;
  list: ListOf<ReturnType<typeof contentListParams>>;
  read: ReturnType<typeof useContentList<Item>>;
  /** The "New" button; false without permission. */
  add: ReactNode;
  children(items: Item[], onError: (sentence: string | null) => void): ReactNode;
}

/** A list with its loading, error and empty states; `children` renders the rows. */
export function ContentList<Item extends Content>(props: ContentListProps<Item>) {
  const { contentType, list, read, add, children } = props;
  const [actionError, setActionError] = useState<string | null>(null);
  const { view, search } = list.params;
  return (
    <>
      {read.data && view === 'trash' && (
        <p className="mb-4 text-soft">
          Items in the trash are deleted permanently after {trashRetentionDays} days. Until then,
          you can restore them.
        </p>
      )}
      {read.data && actionError && (
        <div className="mb-4">
          <Notice tone="error">{actionError}</Notice>
        </div>
      )}
      <PagedList
        many={contentType.name}
        list={list}
        read={read}
        emptyState={<Nothing contentType={contentType} view={view} add={add} />}
      >
        {({ items, total }) => (
          <>
            {children(items, setActionError)}
            {search !== '' && total >= maxCounted && (
              <p className="mt-4 text-soft">
                Showing the first {maxCounted.toLocaleString('en')} results. Refine your search to
                narrow them down.
              </p>
            )}
          </>
        )}
      </PagedList>
    </>
  );
}

interface NothingProps {
  contentType: ContentType;
  view: ContentListParams['view'];
  add: ReactNode;
}

function Nothing({ contentType, view, add }: NothingProps) {
  if (view === 'all') {
    return (
      <EmptyState
        icon={contentType.icon}
        title={contentType.empty}
        line={contentType.line}
        action={add}
      />
    );
  }
  const icon = view === 'trash' ? Trash2 : contentType.icon;
  return <EmptyState icon={icon} title={contentType.views[view]?.nothing ?? contentType.empty} />;
}
