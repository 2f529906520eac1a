import type { ContentIssue } from './content-issue.ts';
import { checkPlaceholders, checkSentences } from './sentence-checks.ts';
import type { SiteFacts } from './site-facts.ts';
import { type ReportPart, shortenText, type TextBlocks } from './text-blocks.ts';
import { checkTextHeadings } from './text-heading-checks.ts';
import { checkTextImages } from './text-image-checks.ts';
import { checkTextLinks } from './text-link-checks.ts';

/** Checks a rich text; `field` is the form field that holds it. */
export function checkText(blocks: TextBlocks, field: string, facts: SiteFacts): ContentIssue[] {
  const report: ReportPart = (index, name, about, issue) => ({
    ...issue,
    block: { id: String(index), name, about: shortenText(about) },
    field,
  });
  return [
    ...checkTextLinks(blocks, report, facts),
    ...checkTextImages(blocks, report, facts),
    ...checkTextHeadings(blocks, report),
    ...checkPlaceholders(blocks, report),
    ...checkSentences(blocks, report),
  ];
}
