import Mails from 'lucide-react/icons/mails';
import { type ReactNode, useState } from 'react';
import { Pager } from '#ui/panel/pager/pager.tsx';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { NoResults } from '#ui/panel/states/no-results.tsx';
import { useLastPage } from '../../../lists/last-page.ts';
import { PageSizeField } from '../../../lists/page-size-field.tsx';
import { defaultPageSize } from '../../../lists/param-types.ts';
import { DeleteIssueDialog } from './delete-issue-dialog.tsx';
import { type IssueListParams, issueListParams } from './issue-list-params.ts';
import type { ListedIssue, useIssues } from './issue-queries.ts';
import { IssueTable } from './issue-table.tsx';

interface IssueListProps {
  params: IssueListParams;
  read: ReturnType<typeof useIssues>;
  /** The link of the empty list. */
  newIssueLink: ReactNode;
  onSort(sort: string): void;
  onPage(page: number): void;
  onSize(size: IssueListParams['size']): void;
  onClear(): void;
}

export function IssueList(props: IssueListProps) {
  const { params, read, newIssueLink, onSort, onPage, onSize, onClear } = props;
  const { data, error, refetch } = read;
  const [deleting, setDeleting] = useState<ListedIssue | null>(null);
  useLastPage({ page: params.page, pageSize: params.size, total: data?.total, onPage });

  if (error && !data) {
    return <LoadError title="Couldn’t load the issues." error={error} onRetry={refetch} />;
  }
  if (!data) return <Loading />;
  if (data.total === 0) {
    if (issueListParams.isFiltered(params)) {
      return <NoResults search={params.search} onClear={onClear} />;
    }
    return (
      <EmptyState
        icon={Mails}
        title="No issues yet."
        line="Write an issue, send yourself a test, then send it to all subscribers."
        action={newIssueLink}
      />
    );
  }
  return (
    <>
      <IssueTable items={data.items} sort={params.sort} onSort={onSort} onDelete={setDeleting} />
      {data.total > defaultPageSize && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <PageSizeField many="issues" size={params.size} onSize={onSize} />
          <Pager page={params.page} pageSize={params.size} total={data.total} onPage={onPage} />
        </div>
      )}
      {deleting && <DeleteIssueDialog open issue={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
