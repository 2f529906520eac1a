import Plus from 'lucide-react/icons/plus';
import { useEffect, useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { ViewLinks } from '#ui/panel/tabs/view-links.tsx';
import type { api } from '../../api/client.ts';
import { useReturnFocus } from '../../forms/return-focus.ts';
import { FilterBar } from '../../lists/filter-bar.tsx';
import { ListSearch, ListSelect } from '../../lists/list-filters.tsx';
import type { KnownParams } from '../../lists/page-query.ts';
import { useListParams } from '../../lists/use-list-params.ts';
import { FolderSelect } from '../../media/folder-select.tsx';
import { useMediaList } from '../../media/media-queries.ts';
import { viewNames, views } from '../../media/media-views.ts';
import { DropOverlay } from '../../media/upload/drop-overlay.tsx';
import { UploadLeaveGuard } from '../../media/upload/upload-leave-guard.tsx';
import { UploadList } from '../../media/upload/upload-list.tsx';
import { useFileDrop } from '../../media/upload/use-file-drop.ts';
import { useUploads } from '../../media/upload/use-uploads.ts';
import { useCan } from '../../session/me.ts';
import { useSectionTitle } from '../../shell/page-title.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { AddMedia } from './add/add-media.tsx';
import { MediaDetailsDialog } from './details/media-details-dialog.tsx';
import { MediaList } from './media-list.tsx';
import { type AddMode, mediaListParams } from './media-list-params.ts';

const sortOptions = [
  { value: '-created_at', label: 'Newest' },
  { value: 'created_at', label: 'Oldest' },
  { value: 'file_name', label: 'Name (A–Z)' },
  { value: '-file_name', label: 'Name (Z–A)' },
  { value: '-file_size', label: 'Largest' },
  { value: 'file_size', label: 'Smallest' },
] as const;

/** The media library: its list, adding files, and the details of a file. */
export function Component() {
  const title = useSectionTitle('/admin/media');
  const canWrite = useCan('media.write');
  const list = useListParams(mediaListParams);
  const { params, setParams, href } = list;
  const { open: openId, folder } = params;
  const addMode = canWrite ? params.add : '';
  const filters = mediaListParams.activeFilters(params);
  const read = useMediaList(
    filters satisfies KnownParams<typeof api.media.$get, typeof filters>,
    params,
  );
  const uploads = useUploads();
  const { updateMedia: updateRows } = uploads;
  const items = read.data?.items;
  useEffect(() => updateRows(items ?? []), [items, updateRows]);
  const { rememberFocus } = useReturnFocus(addMode !== '');
  const [typedFolder, setTypedFolder] = useState<string | null>(null);
  const uploadFolder = (typedFolder ?? folder).trim();
  const upload = (files: File[]) => void uploads.add(files, uploadFolder);
  const isDragging = useFileDrop(canWrite && openId === '' ? upload : null);

  function openPanel(add: AddMode) {
    if (addMode === '') rememberFocus();
    setParams({ add });
  }

  return (
    <>
      <ScreenHead
        title={title}
        {...(read.data && { count: read.data.total })}
        actions={
          canWrite && (
            <Button kind="primary" icon={Plus} onClick={() => openPanel('upload')}>
              Add Media
            </Button>
          )
        }
      />
      {addMode && (
        <AddMedia
          mode={addMode}
          folder={typedFolder ?? folder}
          onFolder={setTypedFolder}
          onMode={openPanel}
          onFiles={upload}
          onClose={() => {
            setTypedFolder(null);
            setParams({ add: '' });
          }}
          onOpen={(id) => setParams({ open: id })}
        />
      )}
      <UploadList
        describes
        uploads={uploads}
        offer={({ id }) => ({ text: 'Details', act: () => setParams({ open: id }) })}
      />
      <ViewLinks
        label="File types"
        views={viewNames.map((view) => ({
          label: views[view].label,
          url: href({ view }),
          current: view === params.view,
        }))}
      />
      <FilterBar<typeof mediaListParams>
        controls={{
          search: <ListSearch list={list} label="Search by name or alternative text" />,
          folder: <FolderSelect folder={folder} onChange={(name) => setParams({ folder: name })} />,
        }}
      >
        <ListSelect list={list} name="sort" label="Sort by" options={sortOptions} />
      </FilterBar>
      <MediaList
        params={params}
        read={read}
        onPage={(page) => setParams({ page })}
        onSort={(sort) => setParams({ sort })}
        onClear={list.clearFilters}
        onOpen={(id) => setParams({ open: id })}
        onAdd={canWrite ? () => openPanel('upload') : undefined}
      />
      {openId && (
        <MediaDetailsDialog key={openId} id={openId} onClose={() => setParams({ open: '' })} />
      )}
      {isDragging && <DropOverlay folder={uploadFolder} />}
      {uploads.areUnderWay && <UploadLeaveGuard />}
    </>
  );
}
