import type { ContentTableName } from '#constants/enums.ts';
import { pages } from '../pages/pages-table.ts';
import { posts } from '../posts/posts-table.ts';
import { projects } from '../projects/projects-table.ts';
import { publications } from '../publications/publications-table.ts';

/** The table of each content type. */
export const tableOf = { pages, posts, projects, publications } satisfies Record<
  ContentTableName,
  unknown
>;
