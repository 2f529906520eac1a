import { parsePermalink } from '#url/permalink.ts';

/** Describes a link to content that visitors can't open. */
export function describeDeadLink(url: string): string {
  if (parsePermalink(url)) return 'The link leads to content that isn’t published.';
  return `Nothing is published at ${url}.`;
}
