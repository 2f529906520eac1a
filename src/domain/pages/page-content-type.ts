import { pageType } from '#content-types/pages/type.ts';
import { declaredContentType } from '../content/declared-content-type.ts';
import { forNewSlugs } from '../slug.ts';
import { restorePageBlock } from './page-block-restoration.ts';
import { findAddedProblems, findContentProblems, isLossless } from './page-content-validation.ts';
import { pageDraft, publishablePage } from './page-fields.ts';
import { slugProblem, tooDeep, tooDeepMessage } from './page-slug.ts';
import { moveDescendants } from './page-subtree.ts';
import { isPublicPage, pagePath } from './page-url.ts';
import { pages } from './pages-table.ts';

const declared = declaredContentType(pageType, {
  table: pages,
  draftSchema: pageDraft,
  publishSchema: publishablePage,
});

export const pageContentType: typeof declared = {
  ...declared,
  slugProblem: forNewSlugs(slugProblem),
  publicPath: pagePath,
  isPublic: isPublicPage,
  async findProblems({ content, slug }, stored) {
    if (slug !== undefined && tooDeep(slug) && slug !== stored.slug) {
      return { slug: tooDeepMessage };
    }
    return content === undefined ? {} : findContentProblems(content, stored.content ?? '');
  },
  findAddedProblems: (actor, { content }, stored) =>
    content === undefined ? {} : findAddedProblems(actor, content, stored.content ?? ''),
  moveBelow: moveDescendants,
  keepsReplacedDraft: (before, after) =>
    before.content !== after.content && !isLossless(before.content),
  restoreBlock: (draft, { content = '' }, block) => ({
    ...draft,
    content: restorePageBlock(draft.content, content, block),
  }),
};
