import { validateLegacyHtml } from '#blocks/legacy-html/validate-html.server.ts';
import { parsePageContent } from '#blocks/page-content/parse-page-content.ts';
import {
  type ContentProblem,
  validatePageContent,
} from '#blocks/page-content/validate-page-content.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { pageContentType } from '#domain/pages/page-content-type.ts';

const longestId = 100;

/** Pages as the panel writes them: what cannot be shown as it is stored is refused, and never lost. */
export const checkedPageContentType: typeof pageContentType = {
  ...pageContentType,
  problemsIn: ({ content }) => (content === undefined ? {} : contentErrors(content)),
  costProblemsIn: async ({ content }, stored) =>
    content === undefined
      ? {}
      : fieldErrors(await validateLegacyHtml(content, stored.content ?? '')),
  keepsBefore: (before, after) => before.content !== after.content && !isWhole(before.content),
};

/**
 * What is wrong with the content of a page: the first sentence under `content`, and each block's first one
 * under `content.<id of the block>`, so that an editor can lead there. Empty where nothing is.
 */
function contentErrors(content: string): FieldErrors {
  return fieldErrors(validatePageContent(content));
}

function fieldErrors(problems: readonly ContentProblem[]): FieldErrors {
  const [first] = problems;
  if (!first) return {};
  const errors: FieldErrors = { content: inWords(first) };
  for (const problem of problems) {
    const { block } = problem;
    if (block !== null && block.length <= longestId) {
      errors[`content.${block}`] ??= inWords(problem);
    }
  }
  return errors;
}

/** Whether reading it and storing what was read keeps all of it. */
function isWhole(content: string): boolean {
  const parsed = parsePageContent(content, { for: 'editor' });
  return parsed.ok && parsed.omitted === 0 && validatePageContent(content).length === 0;
}

function inWords({ place, sentence }: ContentProblem): string {
  return place === null ? sentence : `${place}: ${sentence}`;
}
