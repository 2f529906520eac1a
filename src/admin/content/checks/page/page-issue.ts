import type { ContentIssue, IssueCode } from '../content-issue.ts';
import type { SiteFacts } from '../site-facts.ts';

export type { ContentIssue as PageIssue, IssueCode as PageIssueCode };

/** Facts from outside the page that the checks need. */
export interface PageFacts extends SiteFacts {
  title: string;
  /** Ids of blocks whose image the editor marked as decorative. */
  decorativeIds: ReadonlySet<string>;
}
