import { type SQL, sql } from 'drizzle-orm';
import type { SelectedRow } from '#db/selected-row.ts';
import { imageUrlOrNull } from '../image-url.ts';
import { isLiveRow } from '../live-rows.ts';
import { projects } from './projects-table.ts';

/*
 * What visitors see of a row, whoever wrote it: the site's own actions enforce these rules, other programs may
 * not.
 */

const maxShownTitleLength = 300;
const maxShownCategoryLength = 100;
/** More than a card can show. */
const maxShownDescriptionLength = 300;

/** Whether a project is public. */
export function isLiveProject(): SQL | undefined {
  return isLiveRow(projects.publication, projects);
}

/**
 * Featured first, then newest; another program may have published it without a date. The id breaks ties, so that pages
 * of a list never overlap.
 */
export const listOrder = [
  sql`${projects.is_featured} desc`,
  sql`coalesce(${projects.published_at}, ${projects.created_at}) desc`,
  sql`${projects.created_at} desc`,
  sql`${projects.id} desc`,
] as const;

export const shownTitle = sql<string>`coalesce(nullif(left(btrim(${projects.title}), ${maxShownTitleLength}), ''), 'Untitled')`;

export const shownCategory = sql<
  string | null
>`nullif(left(btrim(${projects.category}), ${maxShownCategoryLength}), '')`;

export const shownPicture = sql<string | null>`${projects.image_url}`.mapWith(imageUrlOrNull);

/** The fields of a project in lists. */
export const projectSummaryColumns = {
  slug: projects.slug,
  title: shownTitle,
  category: shownCategory,
  status: projects.status,
  /** Truncated to what a card can show. */
  description: sql<string>`left(btrim(${projects.description}), ${maxShownDescriptionLength})`,
  /** One that can be loaded, or null. */
  image_url: shownPicture,
};

export type ProjectSummary = SelectedRow<typeof projectSummaryColumns>;
