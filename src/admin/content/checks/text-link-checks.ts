import { getSitePath } from '#url/site-path.ts';
import type { ContentIssue } from './content-issue.ts';
import { describeDeadLink } from './dead-link.ts';
import { isOwnPath, type SiteFacts } from './site-facts.ts';
import {
  hrefOf,
  links,
  type ReportPart,
  type TextBlocks,
  walkElements,
  wordsOf,
} from './text-blocks.ts';

/** Link texts that say nothing of the target when read on their own. */
const vagueTexts: ReadonlySet<string> = new Set([
  'here',
  'click',
  'click here',
  'this',
  'this link',
  'this page',
  'link',
  'more',
  'read more',
  'learn more',
  'see more',
  'details',
  'continue',
]);
const bareUrl = /^(?:https?:\/\/|www\.)\S+$/i;

/** Reports links to pages that visitors can't open, and link texts that don't say where they lead. */
export function* checkTextLinks(
  blocks: TextBlocks,
  report: ReportPart,
  facts: SiteFacts,
): Generator<ContentIssue> {
  for (const { node, index } of walkElements(blocks, links)) {
    const text = wordsOf(node);
    const href = hrefOf(node);
    const path = getSitePath(href, facts);
    if (path !== null && !isOwnPath(path, facts) && facts.deadPaths.has(path))
      yield report(index, 'Link', text, {
        code: 'dead-link',
        level: 'error',
        message: describeDeadLink(href),
      });
    const message = describeVagueLink(text);
    if (message)
      yield report(index, 'Link', text, { code: 'vague-link', level: 'warning', message });
  }
}

/** Describes why a link text does not say where it leads; null if it may. */
export function describeVagueLink(text: string): string | null {
  if (bareUrl.test(text)) return 'The link text is a URL. Say where the link leads instead.';
  if (!vagueTexts.has(normalize(text))) return null;
  return 'The link text doesn’t say where the link leads.';
}

function normalize(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
