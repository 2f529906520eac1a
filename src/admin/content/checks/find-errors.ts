import { createPermalink } from '#url/permalink.ts';
import type { ContentTypeName } from '../content.ts';
import type { ContentIssue } from './content-issue.ts';
import { loadChecker } from './load-checker.ts';
import type { ContentSite } from './site-facts.ts';
import { findDeadPaths } from './site-facts-query.ts';

/** An item to be published. */
export interface ItemToCheck {
  id: string;
  /** Its public path once it is published. */
  path: string;
  /** The values of its form, or its stored fields with the draft's. */
  values: Readonly<Record<string, unknown>>;
}

/** Returns the errors of each item, as of now. Links among the items are fine: they are published together. */
export async function findErrors(
  contentType: ContentTypeName,
  items: readonly ItemToCheck[],
): Promise<readonly ContentIssue[][]> {
  const prepare = await loadChecker(contentType);
  const checks = items.map((item) => prepare(item.values, siteOf(contentType, item)));
  const ownPaths = new Set(items.flatMap((item) => ownPathsOf(contentType, item)));
  const paths = checks.flatMap(({ lookups }) => lookups.urls.filter((path) => !ownPaths.has(path)));
  const deadPaths = paths.length > 0 ? await findDeadPaths(paths) : new Set<string>();
  return checks.map((check) =>
    check.findIssues({ deadPaths, images: new Map() }).filter(({ level }) => level === 'error'),
  );
}

/** Where an item is, for the checks of its links. */
export function siteOf(
  contentType: ContentTypeName,
  { id, path }: Pick<ItemToCheck, 'id' | 'path'>,
): ContentSite {
  return { origin: location.origin, path, permalink: createPermalink({ type: contentType, id }) };
}

function ownPathsOf(contentType: ContentTypeName, item: ItemToCheck): string[] {
  const { path, permalink } = siteOf(contentType, item);
  return [path, permalink];
}
