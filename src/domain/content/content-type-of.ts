import type { ContentTableName } from '#constants/enums.ts';
import { pageContentType } from '../pages/page-content-type.ts';
import { postContentType } from '../posts/post-content-type.ts';
import { projectContentType } from '../projects/project-content-type.ts';
import { publicationContentType } from '../publications/publication-content-type.ts';
import type { ContentType } from './content-type.ts';

/** Each content type as the actions of this folder know it. */
export const contentTypeOf: Readonly<Record<ContentTableName, ContentType>> = {
  pages: pageContentType,
  posts: postContentType,
  projects: projectContentType,
  publications: publicationContentType,
};
