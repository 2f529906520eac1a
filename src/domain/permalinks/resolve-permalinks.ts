import { and, inArray, type SQL } from 'drizzle-orm';
import { mapItemTypes } from '#content-types/definitions.ts';
import type { Db } from '#db/client.ts';
import {
  type Permalink,
  type PermalinkType,
  parsePermalink,
  permalinkTypes,
  type ResolveLink,
} from '#url/permalink.ts';
import { tableOf } from '../content/content-tables.ts';
import { isLiveItem } from '../content/live-items.ts';
import { isLivePage } from '../pages/live-pages.ts';
import { slugProblem } from '../pages/page-slug.ts';
import { isLivePost } from '../posts/live-posts.ts';
import { isLiveProject } from '../projects/project-summary.ts';
import { getContentPath } from '../search/content-urls.ts';

/** The most different targets in one lookup; permalinks to further ones count as broken. */
const maxTargets = 500;

/** Which rows of each type visitors can see. */
export const liveConditions: Record<PermalinkType, () => SQL | undefined> = {
  pages: isLivePage,
  posts: isLivePost,
  projects: isLiveProject,
  ...mapItemTypes((type) => () => isLiveItem(type)),
};

export interface ResolvedLinks {
  of: ResolveLink;
  /** What the permalinks lead to, each target once, found or not. */
  targets: Permalink[];
}

/** Finds where the permalinks among these URLs lead visitors, with at most one query per type. */
export async function resolvePermalinks(
  db: Db,
  urls: readonly (string | null)[],
): Promise<ResolvedLinks> {
  const targets = listTargets(urls);
  const paths = await findPublicPaths(db, targets);
  return {
    of(url) {
      const permalink = parsePermalink(url);
      if (!permalink) return url;
      const path = paths.get(targetKey(permalink));
      return path === undefined ? null : path + permalink.suffix;
    },
    targets,
  };
}

/** Identifies a target, whatever query or fragment follows it. */
export function targetKey({ type, id }: Pick<Permalink, 'type' | 'id'>): string {
  return `${type}/${id}`;
}

function listTargets(urls: readonly (string | null)[]): Permalink[] {
  const targets = new Map<string, Permalink>();
  for (const url of urls) {
    const permalink = parsePermalink(url ?? '');
    if (permalink) targets.set(targetKey(permalink), permalink);
    if (targets.size === maxTargets) break;
  }
  return [...targets.values()];
}

/** The public paths by `targetKey`. */
async function findPublicPaths(
  db: Db,
  targets: readonly Permalink[],
): Promise<Map<string, string>> {
  const found = await Promise.all(
    permalinkTypes.map(async (type) => {
      const ids = targets.filter((target) => target.type === type).map(({ id }) => id);
      if (ids.length === 0) return [];
      const { id, slug } = tableOf[type];
      const rows = await db
        .select({ id, slug })
        .from(tableOf[type])
        .where(and(inArray(id, ids), liveConditions[type]()));
      return rows
        .filter((row) => type !== 'pages' || slugProblem(row.slug) === null)
        .map((row) => [targetKey({ type, id: row.id }), getContentPath(type, row.slug)] as const);
    }),
  );
  return new Map(found.flat());
}
