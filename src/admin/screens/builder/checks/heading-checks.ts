import type { Found } from './link-checks.ts';
import { text } from './link-checks.ts';
import type { ShownBlock } from './visible-blocks.ts';

const longestHeading = 120;
const deepest = 6;

/** The level that the title of each block is drawn with. */
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
export function headingsOf(mainTitle: string | undefined) {
  // Where no block is the title, the page's own stands above them all.
  let above = 1;
  return function* (shown: ShownBlock): Generator<Found> {
    const { type, props } = shown;
    const words = text(props[type === 'Heading' ? 'children' : 'title']);
    // What an old page's HTML has for headings is not known.
    if (type === 'LegacyHtml') above = deepest;
    if (words === '') return;
    if (type === 'Heading') yield* headingAt(Number(props.level), above, props.id === mainTitle);
    if ((type === 'Heading' || type === 'Hero') && words.length > longestHeading)
      yield {
        code: 'long-title',
        level: 'warning',
        sentence: `The heading has more than ${longestHeading} characters. Shorter ones are read more.`,
        field: type === 'Heading' ? 'children' : 'title',
      };
    above = levelOf(shown, mainTitle) ?? above;
  };
}

function levelOf({ type, props }: ShownBlock, mainTitle: string | undefined): number | undefined {
  if (type === 'Heading') return Number(props.level);
  if (type === 'Hero') return props.id === mainTitle ? 1 : 2;
  return levels[type];
}

function* headingAt(level: number, above: number, isMain: boolean): Generator<Found> {
  if (level === 1 && !isMain)
    yield {
      code: 'several-main-titles',
      level: 'warning',
      sentence: 'The page has its main title already. Use level 2 or deeper here.',
      field: 'level',
    };
  if (level > above + 1)
    yield {
      code: 'skipped-heading-level',
      level: 'warning',
      sentence: `This heading of level ${level} follows one of level ${above}. Use level ${above + 1}, so that no level is left out.`,
      field: 'level',
    };
}
