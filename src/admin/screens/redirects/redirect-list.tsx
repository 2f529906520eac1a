import Route from 'lucide-react/icons/route';
import { type ReactNode, useState } from 'react';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { useRowSelection } from '../../lists/row-selection.ts';
import type { ListOf } from '../../lists/use-list-params.ts';
import { DeleteRedirectDialog } from './delete-redirect-dialog.tsx';
import { RedirectBulkBar } from './redirect-bulk-bar.tsx';
import type { redirectListParams } from './redirect-list-params.ts';
import type { useRedirects } from './redirect-queries.ts';
import type { Redirect } from './redirect-schema.ts';
import { RedirectTable } from './redirect-table.tsx';

interface RedirectListProps {
  list: ListOf<typeof redirectListParams>;
  read: ReturnType<typeof useRedirects>;
  /** The "Add" button. */
  add: ReactNode;
  onEdit(redirect: Redirect): void;
}

export function RedirectList({ list, read, add, onEdit }: RedirectListProps) {
  const [toDelete, setToDelete] = useState<Redirect | null>(null);
  const [actionError, setActionError] = useState<string | null>(null);
  const selection = useRowSelection(read.data?.items ?? []);
  return (
    <PagedList
      many="redirects"
      list={list}
      read={read}
      emptyState={<EmptyState icon={Route} title="No redirects yet." action={add} />}
    >
      {({ items }) => (
        <>
          {actionError && (
            <div className="mb-4">
              <Notice tone="error">{actionError}</Notice>
            </div>
          )}
          <RedirectBulkBar items={items} selection={selection} onError={setActionError} />
          <RedirectTable
            items={items}
            selection={selection}
            sort={list.params.sort}
            onSort={(sort) => list.setParam('sort', sort)}
            onEdit={onEdit}
            onDelete={setToDelete}
          />
          <DeleteRedirectDialog redirect={toDelete} onClose={() => setToDelete(null)} />
        </>
      )}
    </PagedList>
  );
}
