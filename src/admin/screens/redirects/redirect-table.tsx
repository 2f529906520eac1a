import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { deadLinkWarning } from '#constants/shared-texts.ts';
import { type Column, DataTable } from '#ui/panel/table/data-table.tsx';
import { RelativeTime } from '../../date-time/relative-time.tsx';
import { ListRowActions, rowActionsWidth } from '../../lists/list-row-actions.tsx';
import type { Selection } from '../../lists/row-selection.ts';
import { SelectRow } from '../../lists/select-row.tsx';
import { LinkText } from '../../url-field/link-text.tsx';
import type { Redirect } from './redirect-schema.ts';

interface RedirectTableProps {
  items: Redirect[];
  selection: Selection<Redirect>;
  sort: string;
  onSort(sort: string): void;
  onEdit(redirect: Redirect): void;
  onDelete(redirect: Redirect): void;
}

export function RedirectTable(props: RedirectTableProps) {
  const { items, selection, sort, onSort, onEdit, onDelete } = props;
  const checkbox = ({ id, from_path }: Redirect) => (
    <SelectRow id={id} name={from_path} selection={selection} />
  );
  const actions = (redirect: Redirect) => (
    <ListRowActions
      name={redirect.from_path}
      actions={[
        { label: 'Edit', icon: Pencil, onSelect: () => onEdit(redirect) },
        { label: 'Delete', icon: Trash2, danger: true, onSelect: () => onDelete(redirect) },
      ]}
    />
  );
  const columns: Column<Redirect>[] = [
    {
      id: 'from_path',
      header: 'Old URL',
      sortable: true,
      cell: (redirect) => (
        <span className="flex items-start gap-2">
          {checkbox(redirect)}
          <bdi translate="no" className="font-medium wrap-anywhere">
            {redirect.from_path}
          </bdi>
        </span>
      ),
    },
    {
      id: 'to_path',
      header: 'New URL',
      sortable: true,
      cell: (redirect) => <Target redirect={redirect} />,
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
      label="Redirects"
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={onSort}
      phoneRow={(redirect) => (
        <div className="flex items-start gap-2">
          {checkbox(redirect)}
          <div className="min-w-0 flex-1">
            <bdi translate="no" className="font-medium wrap-anywhere">
              {redirect.from_path}
            </bdi>
            <div className="text-[0.8125rem]/5">
              <span className="text-soft">to </span>
              <Target redirect={redirect} />
            </div>
          </div>
          {actions(redirect)}
        </div>
      )}
    />
  );
}

function Target({ redirect: { to_path, leads_nowhere } }: { redirect: Redirect }) {
  return (
    <>
      <bdi className="wrap-anywhere">
        <LinkText url={to_path} />
      </bdi>
      {leads_nowhere && (
        <span className="flex items-center gap-1 text-[0.8125rem]/5 text-warning">
          <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
          {deadLinkWarning}
        </span>
      )}
    </>
  );
}
