import type { ContentIssue } from './content-issue.ts';
import { IssueList, type IssueListProps } from './issue-list.tsx';

interface ChecksTabProps extends Omit<IssueListProps, 'issues'> {
  /** Null while the first check is pending. */
  issues: readonly ContentIssue[] | null;
}

/** The issues of a post or project on a tab of their own. */
export function ChecksTab({ issues, ...list }: ChecksTabProps) {
  if (issues === null) return <p className="text-soft">Checking...</p>;
  if (issues.length === 0) return <p className="text-soft">No problems found.</p>;
  return (
    <div className="text-sm/5">
      <IssueList {...list} issues={issues} />
    </div>
  );
}
