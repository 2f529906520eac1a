import { slugProblem } from './page-slug.ts';
import type { Page } from './pages-table.ts';

/** The public path of a page with this slug. */
export function pagePath(slug: string): string {
  return slug === 'home' ? '/' : `/${slug}`;
}

/** Whether visitors can open a page. */
export function isPublicPage({
  status,
  slug,
  deleted_at,
}: Pick<Page, 'status' | 'slug' | 'deleted_at'>): boolean {
  return status === 'published' && deleted_at === null && slugProblem(slug) === null;
}
