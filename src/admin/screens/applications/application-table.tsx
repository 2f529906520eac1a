import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { type Column, DataTable } from '#ui/panel/table/data-table.tsx';
import { RelativeTime } from '../../date-time/relative-time.tsx';
import { ListRowActions, rowActionsWidth } from '../../lists/list-row-actions.tsx';
import { clientTypes, formatPeople, registrations } from './application-labels.ts';
import type { Application } from './application-queries.ts';

interface ApplicationTableProps {
  items: Application[];
  sort: string;
  onSort(sort: string): void;
  onEdit(application: Application): void;
  onNewSecret(application: Application): void;
  onRemove(application: Application): void;
}

export function ApplicationTable(props: ApplicationTableProps) {
  const { items, sort, onSort } = props;
  const columns: Column<Application>[] = [
    {
      id: 'client_name',
      header: 'Name',
      sortable: true,
      cell: (application) => <Name application={application} />,
    },
    {
      id: 'redirect_uris',
      header: 'Redirect URIs',
      cell: ({ redirect_uris }) => <RedirectUris uris={redirect_uris} />,
    },
    {
      id: 'users',
      header: 'Access',
      sortable: true,
      width: '7.5rem',
      cell: (application) => <Access application={application} />,
    },
    {
      id: 'created_at',
      header: 'Added',
      sortable: true,
      width: '7.5rem',
      cell: ({ created_at }) => <RelativeTime at={created_at} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      width: rowActionsWidth,
      cell: (application) => <Actions application={application} {...props} />,
    },
  ];
  return (
    <DataTable
      label="Applications"
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={onSort}
      phoneRow={(application) => (
        <div className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 gap-1">
            <Name application={application} />
            <RedirectUris uris={application.redirect_uris} />
            <div className="text-[0.8125rem]/5">
              <span className="text-soft">Access: </span>
              <Access application={application} />
            </div>
            <p className="text-[0.8125rem]/5 text-soft">
              <span>Added</span> <RelativeTime at={application.created_at} />
            </p>
          </div>
          <Actions application={application} {...props} />
        </div>
      )}
    />
  );
}

function Name({ application }: { application: Application }) {
  const { client_name, client_type, registration_type } = application;
  return (
    <>
      <p className="font-medium wrap-anywhere">
        <bdi>{client_name}</bdi>
      </p>
      <p className="text-[0.8125rem]/5 text-soft">
        <span>{clientTypes[client_type]}</span>
        <span aria-hidden> · </span>
        <span>{registrations[registration_type]}</span>
      </p>
    </>
  );
}

const shownUris = 2;

function RedirectUris({ uris }: { uris: readonly string[] }) {
  const more = uris.length - shownUris;
  return (
    <ul className="text-[0.8125rem]/5">
      {uris.slice(0, shownUris).map((uri) => (
        <li key={uri}>
          <bdi translate="no" className="wrap-anywhere">
            {uri}
          </bdi>
        </li>
      ))}
      {more > 0 && <li className="text-soft">{`and ${more} more`}</li>}
    </ul>
  );
}

function Access({ application: { users, last_used_at } }: { application: Application }) {
  return (
    <>
      <span>{users === 0 ? 'Nobody' : formatPeople(users)}</span>
      {users > 0 && (
        <span className="block text-[0.8125rem]/5 text-soft">
          {last_used_at === null ? (
            <span>No current sessions</span>
          ) : (
            <>
              <span>Last used</span> <RelativeTime at={last_used_at} />
            </>
          )}
        </span>
      )}
    </>
  );
}

type ActionsProps = Pick<ApplicationTableProps, 'onEdit' | 'onNewSecret' | 'onRemove'> & {
  application: Application;
};

function Actions({ application, onEdit, onNewSecret, onRemove }: ActionsProps) {
  const newSecret = {
    label: 'New secret',
    icon: KeyRound,
    onSelect: () => onNewSecret(application),
  };
  return (
    <ListRowActions
      name={application.client_name}
      actions={[
        { label: 'Edit', icon: Pencil, onSelect: () => onEdit(application) },
        ...(application.client_type === 'confidential' ? [newSecret] : []),
        { label: 'Remove', icon: Trash2, danger: true, onSelect: () => onRemove(application) },
      ]}
    />
  );
}
