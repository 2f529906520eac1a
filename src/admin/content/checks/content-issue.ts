/** A problem found in a page, post or project before it is published. */
export interface ContentIssue {
  /** Also written to the audit log: `dead-link`. */
  code: IssueCode;
  /** An error breaks something for visitors; a warning is a suggestion. */
  level: 'error' | 'warning';
  /** Shown to staff, without the block's label. */
  message: string;
  /**
   * The block of a page, or of a rich text, whose `id` is then its index among the text's top-level blocks. Null for the
   * item as a whole.
   */
  block: { id: string; name: string; about: string } | null;
  /** The affected field: a prop of the block, or a field of the form. */
  field: string | null;
}

export type IssueCode =
  | 'link-without-url'
  | 'url-without-text'
  | 'dead-link'
  | 'vague-link'
  | 'picture-without-text'
  | 'heavy-picture'
  | 'picture-elsewhere'
  | 'missing-picture'
  | 'missing-summary'
  | 'skipped-heading-level'
  | 'several-main-titles'
  | 'empty-section'
  | 'long-title'
  | 'long-sentences'
  | 'unused-text-colour'
  | 'empty-block'
  | 'unknown-block'
  | 'hidden-column'
  | 'starting-text'
  | 'many-blocks';

/** Errors first, otherwise in the given order. */
export function sortIssues(issues: readonly ContentIssue[]): ContentIssue[] {
  return issues.toSorted((one, other) => rank(one) - rank(other));
}

/** Formats how many errors and suggestions there are: "1 error, 2 suggestions". */
export function formatIssueCounts(issues: readonly ContentIssue[]): string {
  if (issues.length === 0) return 'no problems found';
  const errors = issues.filter(({ level }) => level === 'error').length;
  const parts = [formatCount(errors, 'error'), formatCount(issues.length - errors, 'suggestion')];
  return parts.filter(Boolean).join(', ');
}

function rank({ level }: ContentIssue): number {
  return level === 'error' ? 0 : 1;
}

function formatCount(count: number, word: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${word}` : `${count} ${word}s`;
}
