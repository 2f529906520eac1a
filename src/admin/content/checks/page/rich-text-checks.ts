import { getFieldType } from '#blocks/prop-types.ts';
import type { SiteFacts } from '../site-facts.ts';
import { listTextLookups, parseTextBlocks, type TextBlocks } from '../text-blocks.ts';
import { checkText } from '../text-checks.ts';
import { type BlockIssue, trimText } from './link-checks.ts';
import type { PageFacts } from './page-issue.ts';
import type { VisibleBlock } from './visible-blocks.ts';

/** Reports in whole texts what the writing screen reports in them. */
export function* checkRichTexts(shown: VisibleBlock, facts: PageFacts): Generator<BlockIssue> {
  for (const { field, blocks } of parseRichTexts(shown)) yield* checkText(blocks, field, facts);
}

/** The site paths and image URLs in the whole texts of a block. */
export function listRichTextLookups(
  shown: VisibleBlock,
  site: Pick<SiteFacts, 'origin' | 'path' | 'permalink'>,
) {
  return parseRichTexts(shown).map(({ blocks }) => listTextLookups(blocks, site));
}

function parseRichTexts({ known, props }: VisibleBlock): { field: string; blocks: TextBlocks }[] {
  return Object.entries(known?.block.props.shape ?? {})
    .filter(([, kind]) => getFieldType(kind) === 'richText')
    .map(([field]) => ({ field, blocks: parseTextBlocks(trimText(props[field])) }));
}
