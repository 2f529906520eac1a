import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { ProjectStatus } from '#constants/enums.ts';
import { imageUrlOrNull } from '../image-url.ts';
import { hasValidSlug } from '../valid-slug.ts';
import { projects } from './projects-table.ts';

/*
 * What visitors are shown of a row, whoever wrote it: the site's own actions keep these rules, other
 * programs may not.
 */

const longestShownTitle = 300;
const longestShownCategory = 100;
/** More than a card has room for. */
const longestShownDescription = 300;

/**
 * The only definition of a project that visitors may see. A slug that no address can carry, which
 * only another program can have written, counts as not public: a link to it would be dead.
 */
export function isLiveProject(): SQL | undefined {
  return and(isNull(projects.deleted_at), hasValidSlug(projects.slug));
}

/** Featured first, then newest; the id decides between equals, so that pages of a list never overlap. */
export const listOrder = [
  sql`${projects.is_featured} desc`,
  sql`${projects.created_at} desc`,
  sql`${projects.id} desc`,
] as const;

export const shownTitle = sql<string>`coalesce(nullif(left(btrim(${projects.title}), ${longestShownTitle}), ''), 'Untitled')`;

export const shownCategory = sql<
  string | null
>`nullif(left(btrim(${projects.category}), ${longestShownCategory}), '')`;

export const shownPicture = sql<string | null>`${projects.image_url}`.mapWith(imageUrlOrNull);

/** What every list of projects is made of. */
export const projectSummaryColumns = {
  slug: projects.slug,
  title: shownTitle,
  category: shownCategory,
  status: projects.status,
  description: sql<string>`left(btrim(${projects.description}), ${longestShownDescription})`,
  image_url: shownPicture,
};

export interface ProjectSummary {
  slug: string;
  title: string;
  category: string | null;
  status: ProjectStatus;
  /** Cut where it is longer than a card has room for. */
  description: string;
  /** An address that a picture may be fetched from, or null. */
  image_url: string | null;
}
