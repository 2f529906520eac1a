import Images from 'lucide-react/icons/images';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { trashRetentionDays } from '#constants/trash-retention.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { Pager } from '#ui/panel/pager/pager.tsx';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { NoResults } from '#ui/panel/states/no-results.tsx';
import { useLastPage } from '../../lists/last-page.ts';
import { MediaGridSkeleton } from '../../media/media-grid-skeleton.tsx';
import type { Media, MediaSort } from '../../media/media-item.ts';
import { pageSize, type useMediaList } from '../../media/media-queries.ts';
import { MediaDetailsTable } from './bulk/media-details-table.tsx';
import { MediaItems } from './media-items.tsx';
import { type MediaScreenParams, mediaListParams } from './media-list-params.ts';

interface MediaListProps {
  params: MediaScreenParams;
  read: ReturnType<typeof useMediaList>;
  onPage(page: number): void;
  onSort(sort: MediaSort): void;
  onClear(): void;
  onOpen(id: string): void;
  /** Undefined without permission to add files. */
  onAdd: (() => void) | undefined;
}

export function MediaList(props: MediaListProps) {
  const { params, read, onPage, onSort, onClear, onOpen, onAdd } = props;
  const [actionError, setActionError] = useState<string | null>(null);
  const { data, error, refetch } = read;
  const [edited, setEdited] = useState<readonly Media[] | null>(null);
  useLastPage({ page: params.page, pageSize, total: data?.total, onPage });

  if (edited) {
    return (
      <MediaDetailsTable files={edited} items={data?.items ?? []} onClose={() => setEdited(null)} />
    );
  }
  if (error && !data) {
    return <LoadError title="Couldn’t load the files." error={error} onRetry={refetch} />;
  }
  if (!data) return <MediaGridSkeleton />;
  const isTrash = params.view === 'trash';
  return (
    <>
      {isTrash && (
        <p className="mb-4 text-soft">
          Files in the trash are deleted permanently after {trashRetentionDays} days.
        </p>
      )}
      {actionError && (
        <div className="mb-4">
          <Notice tone="error">{actionError}</Notice>
        </div>
      )}
      {data.total === 0 ? (
        <Nothing params={params} onClear={onClear} onAdd={onAdd} />
      ) : (
        <MediaItems
          items={data.items}
          sort={params.sort}
          onSort={(sort) => onSort(sort as MediaSort)}
          onOpen={onOpen}
          onEdit={setEdited}
          onError={setActionError}
        />
      )}
      <div className="mt-4">
        <Pager page={params.page} pageSize={pageSize} total={data.total} onPage={onPage} />
      </div>
    </>
  );
}

function Nothing({ params, onClear, onAdd }: Pick<MediaListProps, 'params' | 'onClear' | 'onAdd'>) {
  if (mediaListParams.isFiltered(params))
    return <NoResults search={params.search} onClear={onClear} />;
  switch (params.view) {
    case 'trash':
      return <EmptyState icon={Trash2} title="The trash is empty." />;
    case 'missing-text':
      return <EmptyState icon={Images} title="All images have alternative text." />;
    case 'all':
      return (
        <EmptyState
          icon={Images}
          title="No media files yet. Add your first file to get started."
          line="Images, videos and documents for pages, posts, projects and publications."
          {...(onAdd && {
            action: (
              <Button kind="primary" icon={Plus} onClick={onAdd}>
                Add Media
              </Button>
            ),
          })}
        />
      );
    default:
      return <EmptyState icon={Images} title={`There are no ${params.view} yet.`} />;
  }
}
