import { useState } from 'react';
import { type Column, DataTable } from '#ui/panel/table/data-table.tsx';
import { useMediaQuery } from '#ui/panel/use-media-query.ts';
import { RelativeTime } from '../date-time/relative-time.tsx';
import { useCan } from '../session/me.ts';
import { sectionName } from '../shell/sections.ts';
import type { Content } from './content.ts';
import type { RowsProps } from './content-screen.tsx';
import { ContentStatus } from './content-status.tsx';
import type { ContentType } from './content-type.ts';
import { BulkBar } from './rows/bulk-bar.tsx';
import { useRowActions } from './rows/row-actions.ts';
import { RowButtons, RowMenu } from './rows/row-buttons.tsx';
import { RowCheckbox } from './rows/row-checkbox.tsx';
import { type Selection, useRowSelection } from './rows/row-selection.ts';
import { TrashDialogs } from './trash/trash-dialogs.tsx';

interface PublishedRowsProps<Item extends Content> extends RowsProps<Item> {
  contentType: ContentType & { name: 'pages' | 'posts' };
  /** Text below the title. `hasColumns`: whether the columns of `between` are shown. */
  below(item: Item, hasColumns: boolean): string | null;
  /** Columns between title and status. */
  between: Column<Item>[];
}

/** Below this width, beside the open sidebar, titles would wrap after every few characters. */
const roomForAllColumns = '(width >= 78rem)';

/** The table of pages or posts. */
export function PageAndPostTable<Item extends Content>(props: PublishedRowsProps<Item>) {
  const { contentType, items, sort, onSort, onEdit, onError, below, between } = props;
  const canWrite = useCan(contentType.permission);
  const isRoomy = useMediaQuery(roomForAllColumns);
  const selection = useRowSelection(items);
  const [target, setTarget] = useState<Content | null>(null);
  const actions = useRowActions({ contentType, onEdit, onError, onConfirm: setTarget });
  const isTrash = items.some(({ deleted_at }) => deleted_at !== null);
  const isSelectable = canWrite && !isTrash;
  const title = (item: Item) => (
    <TitleCell
      item={item}
      below={below(item, isRoomy)}
      selection={isSelectable ? selection : null}
      onEdit={canWrite && !isTrash ? onEdit : null}
    />
  );
  const columns: Column<Item>[] = [
    { id: 'title', header: 'Title', sortable: true, cell: title },
    ...(isRoomy ? between : []),
    {
      id: 'status',
      header: 'Status',
      sortable: true,
      width: isRoomy ? '13rem' : '9rem',
      cell: (item) => <ContentStatus content={item} />,
    },
    {
      id: 'updated_at',
      header: 'Updated',
      sortable: true,
      width: '8.5rem',
      cell: ({ updated_at }) => <RelativeTime at={updated_at} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      width: widthOfButtons(canWrite, contentType.builder !== undefined),
      cell: (item) => <RowButtons content={item} actions={actions} />,
    },
  ];
  return (
    <>
      {isSelectable && (
        <BulkBar contentType={contentType} items={items} selection={selection} onError={onError} />
      )}
      <DataTable
        label={sectionName(`/admin/${contentType.name}`)}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={onSort}
        phoneRow={(item) => (
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              {title(item)}
              <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem]/5">
                <ContentStatus content={item} />
                <RelativeTime at={item.updated_at} />
              </div>
            </div>
            <RowMenu content={item} actions={actions} />
          </div>
        )}
      />
      <TrashDialogs
        contentType={contentType}
        target={target && (items.find(({ id }) => id === target.id) ?? target)}
        onClose={() => setTarget(null)}
      />
    </>
  );
}

function widthOfButtons(canWrite: boolean, hasBuilder: boolean): string {
  if (canWrite) return hasBuilder ? '13.5rem' : '11.5rem';
  return '5.5rem';
}

interface TitleCellProps {
  item: Content;
  below: string | null;
  /** Null where rows can't be selected. */
  selection: Selection | null;
  onEdit: ((content: Content) => void) | null;
}

function TitleCell({ item, below, selection, onEdit }: TitleCellProps) {
  return (
    <span className="flex items-start gap-2">
      {selection && (
        <RowCheckbox
          label={`Select ${item.title}`}
          checked={selection.has(item.id)}
          onChange={(matchesFilter) => selection.set(item.id, matchesFilter)}
        />
      )}
      <span className="min-w-0">
        {onEdit ? (
          <button
            type="button"
            className="cursor-pointer rounded-sm text-start font-medium wrap-anywhere hover:underline pointer-coarse:-my-1.5 pointer-coarse:py-1.5"
            onClick={() => onEdit(item)}
          >
            <bdi>{item.title || 'Untitled'}</bdi>
          </button>
        ) : (
          <bdi className="font-medium wrap-anywhere">{item.title}</bdi>
        )}
        {below && (
          <bdi className="line-clamp-2 text-[0.8125rem]/5 text-soft wrap-anywhere">{below}</bdi>
        )}
      </span>
    </span>
  );
}
