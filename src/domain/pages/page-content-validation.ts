import { z } from 'zod';
import { validateHtmlBlocks } from '#blocks/html-text/validate-html.server.ts';
import { findAddedBlockProblems } from '#blocks/page-content/added-block-problems.ts';
import { cleanPageTexts } from '#blocks/page-content/clean-page-texts.ts';
import { parsePageContent } from '#blocks/page-content/parse-page-content.ts';
import {
  type ContentProblem,
  validatePageContent,
} from '#blocks/page-content/validate-page-content.ts';
import type { Actor } from '../actor.ts';
import type { FieldErrors } from '../errors.ts';
import { can } from '../permissions.ts';

export { cleanPageTexts };

/** Rejects content for which `cleanPageTexts` returns null. */
export const tooMuchFormatting =
  'The texts on this page have too much formatting. Remove some of it, or split the page.';

const maxIdLength = 100;

/** Adds the cleaning of the texts in blocks. */
export function cleanedBlocks<Schema extends z.ZodType<string>>(schema: Schema) {
  return schema.transform((content, { addIssue }) => {
    const cleaned = cleanPageTexts(content);
    if (cleaned !== null) return cleaned;
    addIssue(tooMuchFormatting);
    return z.NEVER;
  });
}

/**
 * Validates the content of a page: the first problem under `content`, and the first one of each block under
 * `content.<block id>`, so that the editor can point at the block. HTML that was already in `stored` may exceed the
 * limits.
 */
export async function findContentProblems(content: string, stored: string): Promise<FieldErrors> {
  const invalid = validatePageContent(content);
  return toFieldErrors(invalid.length > 0 ? invalid : await validateHtmlBlocks(content, stored));
}

/** Rejects blocks that this actor may not add, or not where they are. What is in `stored` already may stay. */
export function findAddedProblems(actor: Actor, content: string, stored: string): FieldErrors {
  const canWriteHtml = can(actor, 'pages.write_html');
  return toFieldErrors(findAddedBlockProblems(content, stored, { canWriteHtml }));
}

/** Whether parsing the content and storing the result would lose nothing. */
export function isLossless(content: string): boolean {
  const parsed = parsePageContent(content, { for: 'editor' });
  return parsed.ok && parsed.omitted === 0 && validatePageContent(content).length === 0;
}

function toFieldErrors(problems: readonly ContentProblem[]): FieldErrors {
  const [first] = problems;
  if (!first) return {};
  const errors: FieldErrors = { content: formatProblem(first) };
  for (const problem of problems) {
    const { block } = problem;
    if (block !== null && block.length <= maxIdLength) {
      errors[`content.${block}`] ??= formatProblem(problem);
    }
  }
  return errors;
}

function formatProblem({ place, sentence }: ContentProblem): string {
  return place === null ? sentence : `${place}: ${sentence}`;
}
