import type { PublishedContentType } from '../content/content-type.ts';
import { findContentProblems, isLossless } from './page-content-validation.ts';
import { pageDraft, publishablePage } from './page-fields.ts';
import { slugProblem } from './page-slug.ts';
import { type Page, type PageFields, pages } from './pages-table.ts';

export const pageContentType: PublishedContentType<Page, PageFields> = {
  name: 'pages',
  table: pages,
  permission: 'pages.write',
  what: 'The page',
  hasStatus: true,
  draftSchema: pageDraft,
  publishSchema: publishablePage,
  fieldsOf: ({ title, slug, excerpt, content }) => ({ title, slug, excerpt, content }),
  slugProblem,
  slugConstraint: 'pages_slug_key',
  slugTaken: 'Another page already uses this slug.',
  publicPath: (slug) => (slug === 'home' ? '/' : `/${slug}`),
  isPublic: ({ status, slug, deleted_at }) =>
    status === 'published' && deleted_at === null && slugProblem(slug) === null,
  findProblems: async ({ content }, stored) =>
    content === undefined ? {} : findContentProblems(content, stored.content ?? ''),
  keepsReplacedDraft: (before, after) =>
    before.content !== after.content && !isLossless(before.content),
};
