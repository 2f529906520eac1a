import { useState } from 'react';
import { PanelLink } from '#ui/panel/panel-link.tsx';
import { type Column, DataTable } from '#ui/panel/table/data-table.tsx';
import { useMediaQuery } from '#ui/panel/use-media-query.ts';
import { RelativeTime } from '../date-time/relative-time.tsx';
import { rowActionsWidth } from '../lists/list-row-actions.tsx';
import { type Selection, useRowSelection } from '../lists/row-selection.ts';
import { SelectRow } from '../lists/select-row.tsx';
import { useCan } from '../session/me.ts';
import { sectionName } from '../shell/sections.ts';
import type { Content } from './content.ts';
import type { RowsProps } from './content-screen.tsx';
import { ContentStatus } from './content-status.tsx';
import type { ContentType } from './content-type.ts';
import { contentUrl } from './content-url.ts';
import { BulkBar } from './rows/bulk-bar.tsx';
import { usePublicationToggle } from './rows/publication-toggle.tsx';
import { useRowActions } from './rows/row-actions.ts';
import { RowButtons } from './rows/row-buttons.tsx';
import { DeletionDates } from './trash/deletion-dates.tsx';
import { TrashBulkBar } from './trash/trash-bulk-bar.tsx';
import { TrashDialogs } from './trash/trash-dialogs.tsx';

interface ContentTableProps<Item extends Content> extends RowsProps<Item> {
  contentType: ContentType;
  /** Text below the title. `hasColumns`: whether the columns of `between` are shown. */
  below(item: Item, hasColumns: boolean): string | null;
  /** Columns between title and status. */
  between: Column<Item>[];
  /** Opens the dialog that moves an item, for content types that have a tree. */
  onMove?: (content: Content) => void;
}

/** Below this width, beside the open sidebar, titles would wrap after every few characters. */
const roomForAllColumns = '(width >= 78rem)';

/** Starts a line where the title starts. */
const besideCheckbox = 'ps-7.5 pointer-coarse:ps-11.5';

/** The table of a content type. */
export function ContentTable<Item extends Content>(props: ContentTableProps<Item>) {
  const { contentType, items, sort, onSort, onEdit, onError, below, between, onMove } = props;
  const canWrite = useCan(contentType.permission);
  const isRoomy = useMediaQuery(roomForAllColumns);
  const selection = useRowSelection(items);
  const [target, setTarget] = useState<Content | null>(null);
  const { toggle, question } = usePublicationToggle({ contentType, onError });
  const actions = useRowActions({
    contentType,
    onToggle: toggle,
    onEdit,
    onError,
    onConfirm: setTarget,
    onMove,
  });
  const isTrash = items.some(({ deleted_at }) => deleted_at !== null);
  const canRestore = useCan('trash.restore');
  const isSelectable = isTrash ? canRestore : canWrite;
  const Bar = isTrash ? TrashBulkBar : BulkBar;
  const title = (item: Item) => (
    <TitleCell
      item={item}
      below={below(item, isRoomy)}
      selection={isSelectable ? selection : null}
      isEditable={canWrite && !isTrash}
      url={contentType.builder?.(item.id) ?? contentUrl(contentType.name, item.id)}
      isDocument={contentType.builder !== undefined}
    />
  );
  const deletedWidth = isRoomy ? '15.5rem' : '11rem';
  const columns: Column<Item>[] = [
    { id: 'title', header: 'Title', sortable: true, cell: title },
    ...(isRoomy ? between : []),
    {
      id: 'status',
      header: 'Status',
      sortable: true,
      width: isRoomy && !isTrash ? '13rem' : '9rem',
      cell: (item) => <ContentStatus content={item} />,
    },
    {
      id: 'updated_at',
      // Nothing in the trash changes, so the last change is the deletion.
      header: isTrash ? 'Deleted' : 'Updated',
      sortable: true,
      width: isTrash ? deletedWidth : '8.5rem',
      cell: (item) => <LastChange item={item} hasLabel={false} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      width: rowActionsWidth,
      cell: (item) => <RowButtons content={item} actions={actions} />,
    },
  ];
  return (
    <>
      {isSelectable && (
        <Bar contentType={contentType} items={items} selection={selection} onError={onError} />
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
              <div>{title(item)}</div>
              <div
                className={`mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem]/5 ${isSelectable ? besideCheckbox : ''}`}
              >
                <ContentStatus content={item} />
                <LastChange item={item} hasLabel />
              </div>
            </div>
            <RowButtons content={item} actions={actions} />
          </div>
        )}
      />
      {question}
      <TrashDialogs
        contentType={contentType}
        target={target && (items.find(({ id }) => id === target.id) ?? target)}
        onClose={() => setTarget(null)}
      />
    </>
  );
}

/** When an item was last changed, or moved to the trash. */
function LastChange({ item, hasLabel }: { item: Content; hasLabel: boolean }) {
  const { deleted_at, updated_at } = item;
  if (deleted_at) return <DeletionDates deletedAt={deleted_at} hasLabel={hasLabel} />;
  return <RelativeTime at={updated_at} />;
}

interface TitleCellProps {
  item: Content;
  below: string | null;
  /** Null where rows can't be selected. */
  selection: Selection<Content> | null;
  isEditable: boolean;
  /** Where the item is edited: a screen of the panel or the page builder, which is a separate document. */
  url: string;
  isDocument: boolean;
}

const titleStyles =
  'cursor-pointer rounded-sm text-start font-medium wrap-anywhere hover:underline pointer-coarse:-my-1.5 pointer-coarse:py-1.5';

function TitleCell({ item, below, selection, isEditable, url, isDocument }: TitleCellProps) {
  const name = <bdi>{item.title || 'Untitled'}</bdi>;
  return (
    <span className="flex items-start gap-2">
      {selection && <SelectRow id={item.id} name={item.title} selection={selection} />}
      <span className="min-w-0">
        {isEditable && isDocument && (
          <a href={url} className={titleStyles}>
            {name}
          </a>
        )}
        {isEditable && !isDocument && (
          <PanelLink href={url} className={titleStyles}>
            {name}
          </PanelLink>
        )}
        {!isEditable && <bdi className="font-medium wrap-anywhere">{item.title}</bdi>}
        {below && (
          <bdi className="line-clamp-2 text-[0.8125rem]/5 text-soft wrap-anywhere">{below}</bdi>
        )}
      </span>
    </span>
  );
}
