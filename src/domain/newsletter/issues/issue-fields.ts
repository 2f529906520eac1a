import { z } from 'zod';
import {
  maxIssueContentLength,
  maxIssuePreviewLength,
  maxIssueSubjectLength,
} from '#constants/newsletter.ts';
import { html } from '#fields/rich-text-field.ts';
import { line } from '#fields/text-checks.ts';
import { cleanedHtml } from '../../html/cleaned-html.ts';

const noSubject = 'Enter a subject.';
const noPreview = 'Enter a preview text.';
const noContent = 'Enter the content.';
const tooLong = `The text is too long. Use up to ${new Intl.NumberFormat('en').format(maxIssueContentLength)} characters of HTML.`;

/** Drafts may be incomplete: a subject and text are required when sending begins. */
export const issueFields = z.object({
  subject: line(noSubject, maxIssueSubjectLength),
  preview: line(noPreview, maxIssuePreviewLength),
  content: cleanedHtml(html(noContent, maxIssueContentLength, tooLong)),
});

export type IssueFields = z.output<typeof issueFields>;
export const issueChange = issueFields.partial();
