import type { InferRequestType, InferResponseType } from 'hono/client';
import FileText from 'lucide-react/icons/file-text';
import { z } from 'zod';
import { publicationStatuses } from '#constants/enums.ts';
import { contentSortColumns } from '#constants/list-params.ts';
import { pageType } from '#content-types/pages/type.ts';
import { api, parseResponse } from '../../api/client.ts';
import type { PartialRow } from '../../content/content.ts';
import type { ListContent } from '../../content/content-queries.ts';
import type { ContentType } from '../../content/content-type.ts';
import {
  type FormValues,
  formSchemasOf,
  formValuesOf,
  labelsOf,
} from '../../content/fields/field-values.ts';
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
  filters: [],
  builder: pageBuilderUrl,
} as const satisfies ContentType;

export const listPages: ListContent<PageItem> = (query) =>
  parseResponse(api.pages.$get({ query: query as InferRequestType<List>['query'] }));

export const readPage = (id: string): Promise<Page> =>
  parseResponse(api.pages[':id'].$get({ param: { id } }));

const { fields } = pageType;

/** The form's fields; `content` is stored JSON of the page builder, or the format before it. */
export type PageFields = FormValues<typeof fields>;

const { title, excerpt } = formSchemasOf(fields);

export const newPage = z.object({
  title,
  slug: z.string().trim().min(1, 'Enter a slug, such as about/mission.'),
  excerpt,
  status: z.enum(publicationStatuses),
});

export const pageLabels = labelsOf(fields);

export function toPageValues(page: PartialRow<Page>): PageFields {
  return formValuesOf(fields, page);
}
