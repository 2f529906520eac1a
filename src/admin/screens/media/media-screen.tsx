import Plus from 'lucide-react/icons/plus';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#ui/panel/button/button.tsx';
import { useReturnFocus } from '../../forms/return-focus.ts';
import { useMediaList } from '../../media/media-queries.ts';
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
import { MediaFilters } from './media-filters.tsx';
import { MediaList } from './media-list.tsx';
import {
  openedAt,
  type Shown,
  shownAt,
  type WayToAdd,
  wayToAddAt,
  withOpened,
  withoutFilters,
  withShown,
  withWayToAdd,
} from './media-list-params.ts';
import { MediaViewTabs } from './media-view-tabs.tsx';

/** All files of the site: the library, the ways to add to it, and the details of one file. */
export function Component() {
  const title = useSectionTitle('/admin/media');
  const canWrite = useCan('media.write');
  const [address, setAddress] = useSearchParams();
  const shown = shownAt(address);
  const opened = openedAt(address);
  const way = canWrite ? wayToAddAt(address) : null;
  const read = useMediaList(shown);
  const uploads = useUploads();
  const { follow } = uploads;
  const items = read.data?.items;
  useEffect(() => follow(items ?? []), [items, follow]);
  const remember = useReturnFocus(way !== null);
  const upload = (files: File[]) => void uploads.add(files, shown.folder);
  const isHeld = useFileDrop(canWrite && opened === null ? upload : null);

  function show(change: Partial<Shown>, options: { replace?: boolean } = {}) {
    const preventScrollReset = change.page === undefined;
    setAddress((now) => withShown(now, change), { ...options, preventScrollReset });
  }

  function open(id: string | null) {
    setAddress((now) => withOpened(now, id), { preventScrollReset: true });
  }

  function add(next: WayToAdd | null) {
    if (way === null) remember();
    setAddress((now) => withWayToAdd(now, next), { preventScrollReset: true });
  }

  const openPanel = () => add('upload');
  return (
    <>
      <ScreenHead
        title={title}
        {...(read.data && { count: read.data.total })}
        actions={
          canWrite && (
            <Button kind="primary" icon={Plus} onClick={openPanel}>
              Add Media
            </Button>
          )
        }
      />
      {way && (
        <AddMedia
          way={way}
          folder={shown.folder}
          onWay={add}
          onFiles={upload}
          onClose={() => add(null)}
          onOpen={open}
        />
      )}
      <UploadList
        describes
        uploads={uploads}
        offer={({ id }) => ({ text: 'Details', act: () => open(id) })}
      />
      <MediaViewTabs address={address} current={shown.view} />
      <MediaFilters
        shown={shown}
        onSearch={(search) => show({ search }, { replace: true })}
        onChange={show}
      />
      <MediaList
        shown={shown}
        read={read}
        onPage={(page) => show({ page })}
        onClear={() => setAddress(withoutFilters, { preventScrollReset: true })}
        onOpen={open}
        onAdd={canWrite ? openPanel : undefined}
      />
      {opened && <MediaDetailsDialog key={opened} id={opened} onClose={() => open(null)} />}
      {isHeld && <DropOverlay folder={shown.folder} />}
      {uploads.areUnderWay && <UploadLeaveGuard />}
    </>
  );
}
