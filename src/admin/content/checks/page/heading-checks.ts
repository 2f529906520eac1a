import type { BlockIssue } from './link-checks.ts';
import { trimText } from './link-checks.ts';
import type { VisibleBlock } from './visible-blocks.ts';

const headingMaxLength = 120;
const deepestLevel = 6;

/** Returns a stateful check, to be called for each block in page order. */
export function createHeadingCheck(mainTitle: string | undefined) {
  // If no block is the main title, the page's title is shown as level 1.
  let above = 1;
  return function* ({ props, known }: VisibleBlock): Generator<BlockIssue> {
    const heading = known?.block.checks.heading ?? null;
    if (heading === null) return;
    if (heading === 'unknown') {
      above = deepestLevel;
      return;
    }
    const words = trimText(props[heading.text]);
    if (words === '') return;
    const isMain = props.id === mainTitle;
    const { level: fixed } = heading;
    const level = typeof fixed === 'string' ? Number(props[fixed]) : isMain ? 1 : fixed;
    if (typeof fixed === 'string') yield* checkLevel(level, above, isMain, fixed);
    if (heading.limitsLength && words.length > headingMaxLength)
      yield {
        code: 'long-title',
        level: 'warning',
        message: `This heading is longer than ${headingMaxLength} characters. Make it shorter.`,
        field: heading.text,
      };
    above = level;
  };
}

function* checkLevel(
  level: number,
  above: number,
  isMain: boolean,
  field: string,
): Generator<BlockIssue> {
  if (level === 1 && !isMain)
    yield {
      code: 'several-main-titles',
      level: 'warning',
      message: 'The page already has a main title. Use levels 2 to 6 here.',
      field,
    };
  if (level > above + 1)
    yield {
      code: 'skipped-heading-level',
      level: 'warning',
      message: `This level ${level} heading follows a level ${above} heading. Use level ${above + 1} instead.`,
      field,
    };
}
