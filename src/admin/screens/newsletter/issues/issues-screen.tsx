import Mails from 'lucide-react/icons/mails';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { buttonStyles } from '#ui/panel/button/button.tsx';
import { PanelLink } from '#ui/panel/panel-link.tsx';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { FilterBar } from '../../../lists/filter-bar.tsx';
import { ListSearch, ListSelect, optionsOf } from '../../../lists/list-filters.tsx';
import { PagedList } from '../../../lists/paged-list.tsx';
import { useListParams } from '../../../lists/use-list-params.ts';
import { useSectionTitle } from '../../../shell/page-title.ts';
import { ScreenHead } from '../../../shell/screen-head.tsx';
import { NewsletterTabs } from '../newsletter-tabs.tsx';
import { DeleteIssueDialog } from './delete-issue-dialog.tsx';
import { issueLabels } from './issue-labels.ts';
import { issueListParams } from './issue-list-params.ts';
import { type ListedIssue, useIssues } from './issue-queries.ts';
import { IssueTable } from './issue-table.tsx';

const statusOptions = optionsOf(issueLabels);

/** The issues of the newsletter, drafts included. */
export function Component() {
  const title = useSectionTitle('/admin/newsletter/issues');
  const list = useListParams(issueListParams);
  const { params } = list;
  const [deleting, setDeleting] = useState<ListedIssue | null>(null);
  const read = useIssues(params);
  const newIssueLink = (
    <PanelLink href="/admin/newsletter/issues/new" className={buttonStyles('primary')}>
      <Plus aria-hidden className="size-4 shrink-0" />
      New issue
    </PanelLink>
  );
  return (
    <>
      <ScreenHead
        title={title}
        {...(read.data && { count: read.data.total })}
        actions={newIssueLink}
      />
      <NewsletterTabs current="issues" />
      <FilterBar<typeof issueListParams>
        controls={{
          search: <ListSearch list={list} label="Search subjects" />,
          status: <ListSelect list={list} name="status" label="Status" options={statusOptions} />,
        }}
      />
      <PagedList
        many="issues"
        list={list}
        read={read}
        emptyState={
          <EmptyState
            icon={Mails}
            title="No issues yet."
            line="Write an issue, send yourself a test, then send it to all subscribers."
            action={newIssueLink}
          />
        }
      >
        {({ items }) => (
          <>
            <IssueTable
              items={items}
              sort={params.sort}
              onSort={(sort) => list.setParam('sort', sort)}
              onDelete={setDeleting}
            />
            {deleting && (
              <DeleteIssueDialog open issue={deleting} onClose={() => setDeleting(null)} />
            )}
          </>
        )}
      </PagedList>
    </>
  );
}
