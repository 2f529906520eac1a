import { getBlockDefinition } from '../definitions.ts';
import { listHtmlBlocks } from '../html-text/html-blocks.ts';
import { getSlots } from './flat-blocks.ts';
import type { BlockData } from './page-data.ts';
import { parsePageContent } from './parse-page-content.ts';
import { type ContentProblem, getBlockLabel } from './validate-page-content.ts';

const maxProblems = 20;

const topLevelOnly =
  'This block can only be at the top level of a page. Move it out of the block around it.';
const adminsOnly =
  'Only administrators can add or change HTML. Ask one of them, or use a rich text block.';

/**
 * Reports blocks that `content` adds to `stored` against the rules: a block inside another that must be at the top
 * level, and HTML from someone who may not write it. What is stored already may be older than a rule, and stays.
 * Returns at most 20 problems.
 */
export function findAddedBlockProblems(
  content: string,
  stored: string,
  { canWriteHtml }: { canWriteHtml: boolean },
): ContentProblem[] {
  const after = readBlocks(content);
  const before = readBlocks(stored);
  const knownIds = new Set(listMisplaced(before).map(({ props }) => props.id));
  const knownHtml = new Set([...listHtmlBlocks(before)].map(({ html }) => html));
  const misplaced = listMisplaced(after).filter(({ props }) => !knownIds.has(props.id));
  const written = canWriteHtml
    ? []
    : [...listHtmlBlocks(after)].filter(
        ({ type, html }) => type === 'LegacyHtml' && html.trim() !== '' && !knownHtml.has(html),
      );
  return [
    ...misplaced.map(({ type, props }) => createProblem(props.id, type, [], topLevelOnly)),
    ...written.map(({ id, type }) => createProblem(id, type, ['html'], adminsOnly)),
  ].slice(0, maxProblems);
}

function listMisplaced(blocks: readonly BlockData[], isInside = false): BlockData[] {
  return blocks.flatMap((block) => [
    ...(isInside && getBlockDefinition(block.type)?.isTopLevelOnly ? [block] : []),
    ...getSlots(block.type).flatMap((slot) =>
      listMisplaced(block.props[slot] as BlockData[], true),
    ),
  ]);
}

function createProblem(
  block: string,
  type: string,
  path: string[],
  sentence: string,
): ContentProblem {
  return { block, place: getBlockLabel(type), path, sentence };
}

function readBlocks(content: string): BlockData[] {
  const parsed = parsePageContent(content, { for: 'editor' });
  return parsed.ok ? parsed.data.content : [];
}
