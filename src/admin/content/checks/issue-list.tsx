import type { ContentType } from '../content-type.ts';
import type { ContentIssue } from './content-issue.ts';
import { IssueRow } from './issue-row.tsx';

export interface IssueListProps {
  noun: ContentType['noun'];
  issues: readonly ContentIssue[];
  /** Goes to the affected part: `block.id` is the index of a block of the text, `field` a field of the form. */
  onGoTo(issue: ContentIssue): void;
}

/** The issues of a post or project, errors first. */
export function IssueList({ noun, issues, onGoTo }: IssueListProps) {
  return (
    <ul>
      {issues.map((issue, index) => (
        <IssueRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a text can have the same issue twice.
          key={index}
          issue={issue}
          noun={noun}
          onGo={() => onGoTo(issue)}
        />
      ))}
    </ul>
  );
}
