import type { BlockIssue } from './link-checks.ts';
import { trimText } from './link-checks.ts';
import type { VisibleBlock } from './visible-blocks.ts';

const longestHeading = 120;
const deepest = 6;

/** The heading level of each block's title. */
const levels: Readonly<Record<string, number>> = {
  CTA: 2,
  ContactForm: 2,
  NewsletterForm: 2,
  LatestNews: 2,
  Projects: 2,
  FeaturedProjects: 2,
  Card: 3,
  Feature: 3,
};

/** Follows the headings of a page from the top; what it is asked of next stands below what it was asked before. */
export function createHeadingCheck(mainTitle: string | undefined) {
  // Where no block is the title, the page's own stands above them all.
  let above = 1;
  return function* (shown: VisibleBlock): Generator<BlockIssue> {
    const { type, props } = shown;
    const words = trimText(props[type === 'Heading' ? 'children' : 'title']);
    // What an old page's HTML has for headings is not known.
    if (type === 'LegacyHtml') above = deepest;
    if (words === '') return;
    if (type === 'Heading') yield* checkLevel(Number(props.level), above, props.id === mainTitle);
    if ((type === 'Heading' || type === 'Hero') && words.length > longestHeading)
      yield {
        code: 'long-title',
        level: 'warning',
        message: `This heading is longer than ${longestHeading} characters. Make it shorter.`,
        field: type === 'Heading' ? 'children' : 'title',
      };
    above = getLevel(shown, mainTitle) ?? above;
  };
}

function getLevel(
  { type, props }: VisibleBlock,
  mainTitle: string | undefined,
): number | undefined {
  if (type === 'Heading') return Number(props.level);
  if (type === 'Hero') return props.id === mainTitle ? 1 : 2;
  return levels[type];
}

function* checkLevel(level: number, above: number, isMain: boolean): Generator<BlockIssue> {
  if (level === 1 && !isMain)
    yield {
      code: 'several-main-titles',
      level: 'warning',
      message: 'The page already has a main title. Use level 2 or lower here.',
      field: 'level',
    };
  if (level > above + 1)
    yield {
      code: 'skipped-heading-level',
      level: 'warning',
      message: `This level ${level} heading follows a level ${above} heading. Use level ${above + 1} instead.`,
      field: 'level',
    };
}
