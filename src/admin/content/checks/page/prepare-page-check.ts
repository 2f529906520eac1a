import { parsePageContent } from '#blocks/page-content/parse-page-content.ts';
import type { ContentSite, PreparedCheck } from '../site-facts.ts';
import { checkPage, listFactLookups } from './page-checks.ts';

const nothingMarked: ReadonlySet<string> = new Set();

/** Parses the title and stored content of a page. Content that is unreadable has no blocks to check. */
export function preparePageCheck(
  values: Readonly<Record<string, unknown>>,
  site: ContentSite,
): PreparedCheck {
  const parsed = parsePageContent(String(values.content ?? ''), { for: 'editor' });
  const page = parsed.ok ? parsed.data : { root: { props: {} }, content: [] };
  const title = String(values.title ?? '');
  return {
    lookups: listFactLookups(page, site),
    findIssues: (facts) =>
      checkPage(page, { title, ...site, ...facts, decorativeIds: nothingMarked }),
  };
}
