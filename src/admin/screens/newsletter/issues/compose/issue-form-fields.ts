import { z } from 'zod';
import {
  maxIssueContentLength,
  maxIssuePreviewLength,
  maxIssueSubjectLength,
} from '#constants/newsletter.ts';

export type IssueFields = {
  subject: string;
  /** The text that inboxes show beside the subject. */
  preview: string;
  /** HTML. */
  content: string;
};

export const emptyIssue: IssueFields = { subject: '', preview: '', content: '' };

/** A draft may be incomplete: only sending requires a subject and content. */
export const issueFieldsSchema = z.object({
  subject: z.string().max(maxIssueSubjectLength, atMost(maxIssueSubjectLength)),
  preview: z.string().max(maxIssuePreviewLength, atMost(maxIssuePreviewLength)),
  content: z.string().max(maxIssueContentLength, atMost(maxIssueContentLength)),
});

export const issueFieldLabels: Record<keyof IssueFields, string> = {
  subject: 'Subject',
  preview: 'Preview text',
  content: 'Content',
};

export function toIssueFields({ subject, preview, content }: IssueFields): IssueFields {
  return { subject, preview, content };
}

/** Name of the local draft of the form `key`: `add`, or `edit.<id>`. */
export function issueDraftName(userId: string, key: string): string {
  return `${userId}.newsletter_issues.${key}`;
}

function atMost(characters: number): string {
  return `Use up to ${characters.toLocaleString('en-GB')} characters.`;
}
