import Merge from 'lucide-react/icons/merge';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { PanelLink } from '#ui/panel/panel-link.tsx';
import { type Column, DataTable } from '#ui/panel/table/data-table.tsx';
import { RelativeTime } from '../../date-time/relative-time.tsx';
import { ListRowActions, rowActionsWidth } from '../../lists/list-row-actions.tsx';
import type { TermRow } from '../../taxonomy/term-api.ts';
import type { TermView } from './term-views.ts';

interface TermTableProps {
  view: TermView;
  items: TermRow[];
  sort: string;
  onSort(sort: string): void;
  onEdit(term: TermRow): void;
  onMerge(term: TermRow): void;
  onDelete(term: TermRow): void;
}

export function TermTable(props: TermTableProps) {
  const { view, items, sort, onSort, onEdit, onMerge, onDelete } = props;
  const actions = (term: TermRow) =>
    !term.update?.removes && (
      <ListRowActions
        name={term.name}
        actions={[
          { label: 'Edit', icon: Pencil, onSelect: () => onEdit(term) },
          { label: 'Merge', icon: Merge, onSelect: () => onMerge(term) },
          { label: 'Delete', icon: Trash2, danger: true, onSelect: () => onDelete(term) },
        ]}
      />
    );
  const columns: Column<TermRow>[] = [
    { id: 'name', header: 'Name', sortable: true, cell: (term) => <Name term={term} /> },
    {
      id: 'count',
      header: 'Items',
      sortable: true,
      width: '6rem',
      cell: (term) => <Items term={term} view={view} />,
    },
    {
      id: 'updated_at',
      header: 'Updated',
      sortable: true,
      width: '8.5rem',
      cell: ({ updated_at }) => <RelativeTime at={updated_at} />,
    },
    { id: 'actions', header: 'Actions', width: rowActionsWidth, cell: actions },
  ];
  return (
    <DataTable
      label={view.label}
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={onSort}
      phoneRow={(term) => (
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <Name term={term} />
            <div className="text-[0.8125rem]/5 text-soft">
              <Items term={term} view={view} /> <span>{term.count === 1 ? 'item' : 'items'}</span>
            </div>
          </div>
          {actions(term)}
        </div>
      )}
    />
  );
}

const maxAliasesShown = 5;

function Name({ term: { name, description, aliases, update } }: { term: TermRow }) {
  const shown = aliases.slice(-maxAliasesShown).join(', ');
  const more = aliases.length - maxAliasesShown;
  return (
    <>
      <bdi className="font-medium wrap-anywhere">{name}</bdi>
      {description !== '' && (
        <div className="text-[0.8125rem]/5 text-soft wrap-anywhere">{description}</div>
      )}
      {shown !== '' && (
        <div className="text-[0.8125rem]/5 text-soft wrap-anywhere">
          Formerly <bdi>{shown}</bdi>
          {more > 0 && <span>{` and ${more} more`}</span>}
        </div>
      )}
      {update && <Progress {...update} />}
    </>
  );
}

/** How far a rename, merge or deletion has got with the items. */
function Progress({ removes, total, done }: NonNullable<TermRow['update']>) {
  const [count, all] = [Math.min(done, total), total].map((number) =>
    number.toLocaleString('en-GB'),
  );
  return (
    <div className="text-[0.8125rem]/5 text-soft tabular-nums">
      {`${removes ? 'Being deleted: removed from' : 'Updating items:'} ${count} of ${all}`}
    </div>
  );
}

/** The number of items, as a link to their list. */
function Items({ term: { name, count }, view }: { term: TermRow; view: TermView }) {
  const text = <span className="tabular-nums">{count.toLocaleString('en-GB')}</span>;
  if (count === 0) return text;
  return (
    <PanelLink href={view.itemsUrl(name)} className="underline underline-offset-2">
      {text}
      <span className="sr-only">{` with ${name}`}</span>
    </PanelLink>
  );
}
