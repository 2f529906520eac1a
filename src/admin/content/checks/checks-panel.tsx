import { useState } from 'react';
import { type ContentIssue, formatIssueCounts } from './content-issue.ts';
import { IssueList, type IssueListProps } from './issue-list.tsx';

interface ChecksPanelProps extends Omit<IssueListProps, 'issues'> {
  /** Null while the first check is pending. */
  issues: readonly ContentIssue[] | null;
}

/** The issues of a post or project, updated while it is written. Closed until it is needed. */
export function ChecksPanel({ issues, ...list }: ChecksPanelProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-md border border-line px-3 text-sm/5"
    >
      <summary className="cursor-pointer py-2 font-medium">
        Checks: <span>{issues === null ? 'checking...' : formatIssueCounts(issues)}</span>
      </summary>
      {isOpen && issues !== null && issues.length > 0 && (
        <div className="border-t border-line">
          <IssueList {...list} issues={issues} />
        </div>
      )}
    </details>
  );
}
