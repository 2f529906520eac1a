import AppWindow from 'lucide-react/icons/app-window';
import { type ReactNode, useState } from 'react';
import { Pager } from '#ui/panel/pager/pager.tsx';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { NoResults } from '#ui/panel/states/no-results.tsx';
import { useLastPage } from '../../lists/last-page.ts';
import { PageSizeField } from '../../lists/page-size-field.tsx';
import { defaultPageSize } from '../../lists/param-types.ts';
import { type ApplicationListParams, applicationListParams } from './application-list-params.ts';
import type { Application, useApplications } from './application-queries.ts';
import { ApplicationTable } from './application-table.tsx';
import { NewSecretDialog } from './new-secret-dialog.tsx';
import { RemoveApplicationDialog } from './remove-application-dialog.tsx';

interface ApplicationListProps {
  params: ApplicationListParams;
  read: ReturnType<typeof useApplications>;
  /** The "Add" button. */
  add: ReactNode;
  onSort(sort: string): void;
  onPage(page: number): void;
  onSize(size: ApplicationListParams['size']): void;
  onClear(): void;
  onEdit(application: Application): void;
}

export function ApplicationList(props: ApplicationListProps) {
  const { params, read, add, onSort, onPage, onSize, onClear, onEdit } = props;
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data, error, refetch } = read;
  useLastPage({ page: params.page, pageSize: params.size, total: data?.total, onPage });

  if (error && !data) {
    return <LoadError title="Couldn’t load the applications." error={error} onRetry={refetch} />;
  }
  if (!data) return <Loading />;
  return (
    <>
      {data.total > 0 ? (
        <ApplicationTable
          items={data.items}
          sort={params.sort}
          onSort={onSort}
          onEdit={onEdit}
          onNewSecret={(application) => setOpened({ dialog: 'secret', application })}
          onRemove={(application) => setOpened({ dialog: 'removal', application })}
        />
      ) : (
        <NoApplications params={params} enabled={data.enabled} add={add} onClear={onClear} />
      )}
      {data.total > defaultPageSize && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <PageSizeField many="applications" size={params.size} onSize={onSize} />
          <Pager page={params.page} pageSize={params.size} total={data.total} onPage={onPage} />
        </div>
      )}
      <OpenedDialog
        opened={opened}
        onConflict={(application) => setOpened((now) => now && { ...now, application })}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

type NoApplicationsProps = Pick<ApplicationListProps, 'params' | 'add' | 'onClear'> & {
  /** Whether the OAuth server is turned on. */
  enabled: boolean;
};

function NoApplications({ params, enabled, add, onClear }: NoApplicationsProps) {
  if (!enabled) {
    return (
      <EmptyState
        icon={AppWindow}
        title="Signing in to other applications is turned off"
        line="To turn it on, set AUTH_OAUTH_SERVER_ENABLED=true and restart the server. Existing applications will work again. See “Signing in to other applications” in docs/auth.md."
      />
    );
  }
  if (applicationListParams.isFiltered(params)) {
    return <NoResults search={params.search} onClear={onClear} />;
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
