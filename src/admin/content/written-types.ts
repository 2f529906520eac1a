import { contentSortColumns } from '#constants/list-params.ts';
import {
  type ContentFieldSet,
  type ContentTypeDefinition,
  listFiltersOf,
} from '#content-types/define-content-type.ts';
import { postType } from '#content-types/posts/type.ts';
import { projectType } from '#content-types/projects/type.ts';
import { publicationType } from '#content-types/publications/type.ts';
import type { searchAndSharing } from '#fields/search-and-sharing.ts';
import { getSection } from '../shell/sections.ts';
import { hasCategories, type WrittenTypeName, writtenTypeNames } from './content.ts';
import type { ContentType } from './content-type.ts';
import type { FormValues } from './fields/field-values.ts';
import { publishedViews, toSorts } from './published-views.ts';

type WrittenFieldSet = ContentFieldSet & typeof searchAndSharing;
type Definition = ContentTypeDefinition<WrittenFieldSet, string, string>;

/** A content type with a quick form and a writing screen, which follow from its fields. */
export interface WrittenType extends ContentType {
  name: WrittenTypeName;
  fields: WrittenFieldSet;
  definition: Definition;
  /** Help text of the checkbox that features an item; undefined if its items can't be featured. */
  featuredHint?: string;
}

/** Form values of the writing screen. */
export type WrittenValues = FormValues<WrittenFieldSet>;
/** Form values of the quick form, which has some of the fields. */
export type QuickValues = FormValues<ContentFieldSet>;

/** A new content type needs an entry here, and a section with its icon in `shell/sections.ts`. */
export const writtenTypes: Readonly<Record<WrittenTypeName, WrittenType>> = {
  posts: writtenType('posts', postType, { line: 'News from the directorate.' }),
  projects: writtenType('projects', projectType, {
    line: 'The directorate’s work, with aims, teams and dates.',
    featuredHint: 'Featured projects are listed first and shown on the home page.',
  }),
  publications: writtenType('publications', publicationType, {
    line: 'Reports, papers and other documents of the directorate.',
  }),
};

/** `line` is the description in the empty state of the list. */
function writtenType(
  name: WrittenTypeName,
  definition: Definition,
  panel: { line: string; featuredHint?: string },
): WrittenType {
  const { noun, path, permission, fields, publicationColumn, sorts = [] } = definition;
  const statuses = publicationColumn === 'publication' ? fields.status?.options : undefined;
  return {
    ...panel,
    ...{ name, noun, path, permission, fields, definition },
    home: `/admin/${name}`,
    icon: getSection(`/admin/${name}`).icon,
    empty: `No ${name} yet. Create your first ${noun} to get started.`,
    ...(hasCategories(name) && { categories: name }),
    filters: listFiltersOf(definition),
    publicationLabel: statuses ? 'Save as' : 'Status',
    views: publishedViews(name, { param: publicationColumn, statuses }),
    sortColumns: contentSortColumns.filter(
      (column) => column !== 'published_at' || column in fields,
    ),
    sorts: toSorts(sorts),
  };
}

/** A map with a part for each of these content types. */
export function mapWrittenTypes<Part>(
  toPart: (contentType: WrittenType) => Part,
): Record<WrittenTypeName, Part> {
  const parts = writtenTypeNames.map((name) => [name, toPart(writtenTypes[name])]);
  return Object.fromEntries(parts) as Record<WrittenTypeName, Part>;
}
