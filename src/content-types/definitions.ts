import type { ContentTableName } from '#constants/enums.ts';
import type { ContentTypeSummary } from './define-content-type.ts';
import { postType } from './posts/type.ts';
import { projectType } from './projects/type.ts';

/** Pages are not declared by their fields yet. */
const pageType = {
  name: 'pages',
  noun: 'page',
  path: '/',
  otherPaths: ['/page/'],
  permission: 'pages.write',
  fields: {
    title: { type: 'title' },
    slug: { type: 'slug' },
    excerpt: { type: 'text' },
    content: { type: 'blocks' },
  },
  publicationColumn: 'status',
  lead: 'excerpt',
  text: 'content',
  hasNestedSlugs: true,
  derivedColumns: ['parent_id'],
  orderColumns: ['position'],
} as const satisfies ContentTypeSummary;

/** Every content type, by the name of its table. Maps with what only one side has have the same keys. */
export const contentTypes: Readonly<Record<ContentTableName, ContentTypeSummary>> = {
  pages: pageType,
  posts: postType,
  projects: projectType,
};
