import AppWindow from 'lucide-react/icons/app-window';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import type { ListOf } from '../../lists/use-list-params.ts';
import type { applicationListParams } from './application-list-params.ts';
import type { Application, useApplications } from './application-queries.ts';
import { ApplicationTable } from './application-table.tsx';
import { NewSecretDialog } from './new-secret-dialog.tsx';
import { RemoveApplicationDialog } from './remove-application-dialog.tsx';

interface ApplicationListProps {
  list: ListOf<typeof applicationListParams>;
  read: ReturnType<typeof useApplications>;
  /** Whether the OAuth server is turned off, so that there are no rows and no filters. */
  isOff: boolean;
  /** The "Add" button. */
  add: ReactNode;
  onEdit(application: Application): void;
}

export function ApplicationList({ list, read, isOff, add, onEdit }: ApplicationListProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <>
      <PagedList
        many="applications"
        list={{ ...list, isFiltered: list.isFiltered && !isOff }}
        read={read}
        emptyState={<NoApplications isOff={isOff} add={add} />}
      >
        {({ items }) => (
          <ApplicationTable
            items={items}
            sort={list.params.sort}
            onSort={(sort) => list.setParam('sort', sort)}
            onEdit={onEdit}
            onNewSecret={(application) => setOpened({ dialog: 'secret', application })}
            onRemove={(application) => setOpened({ dialog: 'removal', application })}
          />
        )}
      </PagedList>
      {read.data && (
        <OpenedDialog
          opened={opened}
          onConflict={(application) => setOpened((now) => now && { ...now, application })}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function NoApplications({ isOff, add }: Pick<ApplicationListProps, 'isOff' | 'add'>) {
  if (isOff) {
    return (
      <EmptyState
        icon={AppWindow}
        title="Signing in to other applications is turned off"
        line="To turn it on, set AUTH_OAUTH_SERVER_ENABLED=true and restart the server. Existing applications will work again. See “Signing in to other applications” in docs/auth.md."
      />
    );
  }
  return (
    <EmptyState
      icon={AppWindow}
      title="No applications yet."
      line="Add an application to let people sign in to it with their account here."
      action={add}
    />
  );
}

interface Opened {
  dialog: 'secret' | 'removal';
  application: Application;
}

interface OpenedDialogProps {
  opened: Opened | null;
  onConflict(now: Application): void;
  onClose(): void;
}

function OpenedDialog({ opened, ...events }: OpenedDialogProps) {
  if (!opened) return null;
  const { dialog, application } = opened;
  if (dialog === 'secret') return <NewSecretDialog application={application} {...events} />;
  return <RemoveApplicationDialog application={application} {...events} />;
}
