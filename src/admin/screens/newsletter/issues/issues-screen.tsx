import Plus from 'lucide-react/icons/plus';
import { buttonStyles } from '#ui/panel/button/button.tsx';
import { PanelLink } from '#ui/panel/panel-link.tsx';
import { useListParams } from '../../../lists/use-list-params.ts';
import { useSectionTitle } from '../../../shell/page-title.ts';
import { ScreenHead } from '../../../shell/screen-head.tsx';
import { NewsletterTabs } from '../newsletter-tabs.tsx';
import { IssueFilters } from './issue-filters.tsx';
import { IssueList } from './issue-list.tsx';
import { type IssueListParams, issueListParams } from './issue-list-params.ts';
import { useIssues } from './issue-queries.ts';

/** The issues of the newsletter, drafts included. */
export function Component() {
  const title = useSectionTitle('/admin/newsletter/issues');
  const { params, setParams } = useListParams(issueListParams);
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
      <IssueFilters
        params={params}
        onSearch={(search) => setParams({ search }, { replace: true })}
        onStatus={(status) => setParams({ status })}
      />
      <IssueList
        params={params}
        read={read}
        newIssueLink={newIssueLink}
        onSort={(sort) => setParams({ sort: sort as IssueListParams['sort'] })}
        onPage={(page) => setParams({ page })}
        onSize={(size) => setParams({ size })}
        onClear={() => setParams(issueListParams.noFilters)}
      />
    </>
  );
}
