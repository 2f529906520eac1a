import type { InferRequestType, InferResponseType } from 'hono/client';
import FileText from 'lucide-react/icons/file-text';
import { z } from 'zod';
import { publicationStatuses } from '#constants/enums.ts';
import { contentSortColumns } from '#constants/list-params.ts';
import { api, parseResponse } from '../../api/client.ts';
import type { PartialRow } from '../../content/content.ts';
import type { ListContent } from '../../content/content-queries.ts';
import type { ContentType } from '../../content/content-type.ts';
import { pageBuilderUrl } from '../../content/page-builder-url.ts';
import { publishedSorts, publishedViews } from '../../content/published-views.ts';

type List = typeof api.pages.$get;
export type PageItem = InferResponseType<List, 200>['items'][number];
export type Page = InferResponseType<(typeof api.pages)[':id']['$get'], 200>;

export const pageContentType = {
  name: 'pages',
  noun: 'page',
  home: '/admin/pages',
  permission: 'pages.write',
  icon: FileText,
  empty: 'No pages yet. Create your first page to get started.',
  line: 'Long-lived pages, such as about, contact and policies.',
  path: '/',
  publicationLabel: 'Status',
  views: publishedViews('pages'),
  sortColumns: contentSortColumns,
  sorts: publishedSorts,
  builder: pageBuilderUrl,
} as const satisfies ContentType;

export const listPages: ListContent<PageItem> = (query) =>
  parseResponse(api.pages.$get({ query: query as InferRequestType<List>['query'] }));

export const readPage = (id: string): Promise<Page> =>
  parseResponse(api.pages[':id'].$get({ param: { id } }));

/** The form's fields. */
export type PageFields = {
  title: string;
  slug: string;
  excerpt: string;
  /** As stored: JSON of the page builder, or the format before it. */
  content: string;
};

export const newPage = z.object({
  title: z.string().trim().min(1, 'Enter a title.'),
  slug: z.string().trim().min(1, 'Enter a slug, such as about/mission.'),
  excerpt: z.string(),
  status: z.enum(publicationStatuses),
});

export const pageLabels: Record<keyof PageFields, string> = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  content: 'Content',
};

export function toPageValues({ title, slug, excerpt, content }: PartialRow<Page>): PageFields {
  return {
    title: title ?? '',
    slug: slug ?? '',
    excerpt: excerpt ?? '',
    content: content ?? '',
  };
}
