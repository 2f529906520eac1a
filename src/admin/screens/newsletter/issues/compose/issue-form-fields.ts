import type { Issue } from '../issue-queries.ts';

export type IssueFields = {
  subject: string;
  /** The text that inboxes show beside the subject. */
  preview: string;
  /** HTML. */
  content: string;
};

/** An issue that does not exist yet. */
export function blankIssue(id: string): Issue {
  const now = new Date().toISOString();
  return {
    id,
    version: 0,
    ...{ subject: '', preview: '', content: '' },
    status: 'draft',
    author: null,
    created_at: now,
    updated_at: now,
    ...{ started_at: null, finished_at: null, delivery_error: null, counts: null },
    waits_for: null,
  };
}

export const issueFieldLabels: Record<keyof IssueFields, string> = {
  subject: 'Subject',
  preview: 'Preview text',
  content: 'Content',
};

export function toIssueFields({ subject, preview, content }: IssueFields): IssueFields {
  return { subject, preview, content };
}

/** What the names of local drafts begin with; the id of the issue follows. */
export const issueDraftPrefix = (userId: string) => `${userId}.newsletter_issues.edit.`;
