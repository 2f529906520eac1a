import type { ContentTableName } from '#constants/enums.ts';
import type { ContentTypeSummary } from './define-content-type.ts';
import { pageType } from './pages/type.ts';
import { postType } from './posts/type.ts';
import { projectType } from './projects/type.ts';
import { publicationType } from './publications/type.ts';

/** Every content type, by the name of its table. Maps of the server alone use the same keys. */
export const contentTypes: Readonly<Record<ContentTableName, ContentTypeSummary>> = {
  pages: pageType,
  posts: postType,
  projects: projectType,
  publications: publicationType,
};
