import { useState } from 'react';
import { Pager } from '#ui/panel/pager/pager.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { SearchField } from '#ui/panel/toolbar/search-field.tsx';
import { useCan } from '../../session/me.ts';
import { FolderSelect } from '../folder-select.tsx';
import { MediaGridSkeleton } from '../media-grid-skeleton.tsx';
import type { Media } from '../media-item.ts';
import { pageSize, useMediaList } from '../media-queries.ts';
import { ChooseFilesButton } from '../upload/choose-files-button.tsx';
import { DropOverlay } from '../upload/drop-overlay.tsx';
import { acceptedFileTypes } from '../upload/upload-limits.ts';
import { UploadList } from '../upload/upload-list.tsx';
import { useFileDrop } from '../upload/use-file-drop.ts';
import type { Uploads } from '../upload/use-uploads.ts';
import { PickerGrid } from './picker-grid.tsx';

interface PickerLibraryProps {
  types: 'image' | 'video' | 'document';
  uploads: Uploads;
  /** The file to focus: the one viewed last. */
  focusOn: string | null;
  onPick(media: Media): void;
}

export function PickerLibrary({ types, uploads, focusOn, onPick }: PickerLibraryProps) {
  const canWrite = useCan('media.write');
  const [search, setSearch] = useState('');
  const [folder, setFolder] = useState('');
  const [page, setPage] = useState(1);
  const view = `${types}s` as const;
  const read = useMediaList(
    { ...(search && { search }), ...(folder && { folder }) },
    { view, sort: '-created_at', page },
  );
  const upload = (files: File[]) => void uploads.add(files, folder);
  const isDragging = useFileDrop(canWrite ? upload : null);
  const { data, error, refetch } = read;
  const offer = (media: Media) =>
    media.kind === types ? { text: 'Use', act: () => onPick(media) } : null;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <div className="flex min-w-0 basis-full sm:flex-1 sm:basis-auto sm:max-w-80">
          <SearchField
            label="Search media..."
            value={search}
            onSearch={(text) => {
              setSearch(text);
              setPage(1);
            }}
          />
        </div>
        <div className="w-40 max-sm:flex-1">
          <FolderSelect
            folder={folder}
            onChange={(chosen) => {
              setFolder(chosen);
              setPage(1);
            }}
          />
        </div>
        {canWrite && (
          <ChooseFilesButton multiple accept={acceptedFileTypes[types]} onFiles={upload}>
            Upload
          </ChooseFilesButton>
        )}
      </div>
      <UploadList uploads={uploads} offer={offer} />
      {error && !data && (
        <LoadError title="Couldn’t load the files." error={error} onRetry={refetch} />
      )}
      {!error && !data && <MediaGridSkeleton />}
      {data && <PickerGrid items={data.items} focusOn={focusOn} onPick={onPick} />}
      <div className="mt-4">
        <Pager page={page} pageSize={pageSize} total={data?.total ?? 0} onPage={setPage} />
      </div>
      {isDragging && <DropOverlay folder={folder} />}
    </>
  );
}
