import type { ReactNode } from 'react';
import { type Column, DataTable } from '#ui/panel/table/data-table.tsx';
import { useMediaQuery } from '#ui/panel/use-media-query.ts';
import { RelativeTime } from '../../../date-time/relative-time.tsx';
import type { Selection } from '../../../lists/row-selection.ts';
import { SelectRow } from '../../../lists/select-row.tsx';
import { formatFileSize } from '../../../media/format-file-size.ts';
import { isMissingAltText, type Media } from '../../../media/media-item.ts';
import { MissingAltTextBadge } from '../../../media/missing-alt-text-badge.tsx';
import { Thumbnail } from '../../../media/thumbnail.tsx';
import { type MediaDragging, useMediaHandle } from '../drag/use-media-drag.ts';

interface MediaTableProps {
  items: readonly Media[];
  /** Null if files can't be selected. */
  selection: Selection<Media> | null;
  /** Null if files can't be dragged. */
  dragging: MediaDragging | null;
  sort: string;
  onSort(sort: string): void;
  onOpen(id: string): void;
  /** The action buttons of a file. */
  buttons(media: Media): ReactNode;
}

const roomForAllColumns = '(width >= 70rem)';

/** The library as a list: more files and facts at a glance than the grid. */
export function MediaTable(props: MediaTableProps) {
  const { items, sort, onSort, buttons } = props;
  const isRoomy = useMediaQuery(roomForAllColumns);
  const columns: Column<Media>[] = [
    {
      id: 'file_name',
      header: 'Name',
      sortable: true,
      cell: (media) => <NameCell {...props} media={media} />,
    },
    { id: 'type', header: 'Type', width: '5rem', cell: ({ file_type }) => file_type.toUpperCase() },
    {
      id: 'file_size',
      header: 'Size',
      sortable: true,
      width: '7rem',
      cell: ({ file_size }) => <span className="tabular-nums">{formatFileSize(file_size)}</span>,
    },
    {
      id: 'folder',
      header: 'Folder',
      width: isRoomy ? '14%' : '7.75rem',
      cell: ({ folder }) => <bdi>{folder}</bdi>,
    },
    {
      id: 'created_at',
      header: 'Added',
      sortable: true,
      width: '9rem',
      cell: ({ created_at }) => <RelativeTime at={created_at} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      width: '11.5rem',
      cell: (media) => <div className="flex items-center gap-1">{buttons(media)}</div>,
    },
  ];
  const shown = isRoomy
    ? columns
    : columns.filter(({ id }) => id !== 'type' && id !== 'created_at');
  return (
    <DataTable
      label="Files"
      columns={shown}
      rows={items}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={onSort}
      phoneRow={(media) => (
        <div className="flex flex-wrap items-center gap-2">
          <div className="min-w-0 flex-1 basis-40">
            <NameCell {...props} media={media} />
          </div>
          <div className="flex items-center gap-1">{buttons(media)}</div>
        </div>
      )}
    />
  );
}

type NameCellProps = Pick<MediaTableProps, 'selection' | 'dragging' | 'onOpen'> & { media: Media };

function NameCell({ media, selection, dragging, onOpen }: NameCellProps) {
  const { id, file_name, file_type, file_size } = media;
  const handlers = useMediaHandle(media, dragging);
  return (
    <div className="flex items-center gap-2" {...handlers}>
      {selection && <SelectRow id={id} name={file_name} selection={selection} />}
      <button
        type="button"
        onClick={() => onOpen(id)}
        className="group flex min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-sm text-start"
      >
        <Thumbnail media={media} className="size-10 shrink-0 rounded-sm" />
        <span className="min-w-0">
          <bdi className="line-clamp-2 font-medium wrap-anywhere group-hover:underline">
            {file_name}
          </bdi>
          <span className="block text-[0.8125rem]/5 text-soft tabular-nums md:hidden">{`${file_type.toUpperCase()} · ${formatFileSize(file_size)}`}</span>
          {isMissingAltText(media) && <MissingAltTextBadge />}
        </span>
      </button>
    </div>
  );
}
