import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { IconButton } from '#ui/panel/button/button.tsx';
import { Menu } from '#ui/panel/menu/menu.tsx';
import { type Column, DataTable } from '#ui/panel/table/data-table.tsx';
import { RelativeTime } from '../../date-time/relative-time.tsx';
import type { Redirect } from './redirect-schema.ts';

interface RedirectTableProps {
  items: Redirect[];
  sort: string;
  onSort(sort: string): void;
  onEdit(redirect: Redirect): void;
  onDelete(redirect: Redirect): void;
}

export function RedirectTable({ items, sort, onSort, onEdit, onDelete }: RedirectTableProps) {
  const columns: Column<Redirect>[] = [
    {
      id: 'from_path',
      header: 'Old URL',
      sortable: true,
      cell: ({ from_path }) => <bdi className="font-medium wrap-anywhere">{from_path}</bdi>,
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
    {
      id: 'actions',
      header: 'Actions',
      width: '6.5rem',
      cell: (redirect) => (
        <div className="-my-1 -ms-2 flex items-center">
          <IconButton
            label={`Edit ${redirect.from_path}`}
            icon={Pencil}
            onClick={() => onEdit(redirect)}
          />
          <IconButton
            label={`Delete ${redirect.from_path}`}
            icon={Trash2}
            onClick={() => onDelete(redirect)}
          />
        </div>
      ),
    },
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
          <div className="min-w-0 flex-1">
            <bdi className="font-medium wrap-anywhere">{redirect.from_path}</bdi>
            <div className="text-[0.8125rem]/5">
              <span className="text-soft">to </span>
              <Target redirect={redirect} />
            </div>
          </div>
          <Menu
            label={`Actions for ${redirect.from_path}`}
            items={[
              { label: 'Edit', icon: Pencil, onSelect: () => onEdit(redirect) },
              { label: 'Delete', icon: Trash2, danger: true, onSelect: () => onDelete(redirect) },
            ]}
          />
        </div>
      )}
    />
  );
}

function Target({ redirect: { to_path, leads_nowhere } }: { redirect: Redirect }) {
  return (
    <>
      <bdi className="wrap-anywhere">{to_path}</bdi>
      {leads_nowhere && (
        <span className="flex items-center gap-1 text-[0.8125rem]/5 text-warning">
          <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
          Nothing public at this URL.
        </span>
      )}
    </>
  );
}
