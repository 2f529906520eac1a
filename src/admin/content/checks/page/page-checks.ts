import type { PageData } from '#blocks/page-content/page-data.ts';
import { getPageOutline } from '#blocks/page-outline.ts';
import { getSitePath } from '#url/site-path.ts';
import { sortIssues } from '../content-issue.ts';
import { isOwnPath } from '../site-facts.ts';
import { checkBlock } from './block-checks.ts';
import { createHeadingCheck } from './heading-checks.ts';
import { checkImages } from './image-checks.ts';
import { type BlockIssue, checkLinks, getLinks, trimText } from './link-checks.ts';
import type { PageFacts, PageIssue } from './page-issue.ts';
import { checkRichTexts, listRichTextLookups } from './rich-text-checks.ts';
import { type VisibleBlock, walkVisibleBlocks } from './visible-blocks.ts';

const maxTitleLength = 70;
const manyBlocks = 200;
const maxAboutLength = 40;

/** Checks a page before it is published. Errors come first, then suggestions, each in page order. */
export function checkPage(page: PageData, facts: PageFacts): PageIssue[] {
  const findings: PageIssue[] = [...checkWholePage(page, facts)];
  const headings = createHeadingCheck(getPageOutline(page).mainTitle);
  for (const shown of walkVisibleBlocks(page.content)) {
    const block = {
      id: shown.props.id,
      name: getVisibleBlockLabel(shown),
      about: getBlockExcerpt(shown),
    };
    const found: BlockIssue[] = [
      ...checkBlock(shown),
      ...headings(shown),
      ...checkLinks(shown, facts),
      ...checkImages(shown, facts),
      ...checkRichTexts(shown, facts),
    ];
    findings.push(...found.map((one) => ({ ...one, block })));
  }
  return sortIssues(findings);
}

/** Lists the site paths and image URLs to look up on the server, each once. */
export function listFactLookups(
  page: PageData,
  facts: Pick<PageFacts, 'origin' | 'path' | 'permalink'>,
): { urls: string[]; pictures: string[] } {
  const shown = [...walkVisibleBlocks(page.content)];
  const paths = shown
    .flatMap(getLinks)
    .map(({ url }) => getSitePath(url, facts))
    .filter((path): path is string => path !== null && !isOwnPath(path, facts));
  const pictures = shown.flatMap(({ known, props }) => known?.block.images(props) ?? []);
  const inTexts = shown.flatMap((block) => listRichTextLookups(block, facts));
  const images = pictures.filter((url) => url.startsWith('/'));
  return {
    urls: [...new Set([...paths, ...inTexts.flatMap(({ urls }) => urls)])],
    pictures: [...new Set([...images, ...inTexts.flatMap((text) => text.pictures)])],
  };
}

function* checkWholePage({ content }: PageData, { title }: PageFacts): Generator<PageIssue> {
  if (title.trim().length > maxTitleLength)
    yield createPageIssue(
      'long-title',
      `The page title is longer than ${maxTitleLength} characters. Search engines may cut it off.`,
    );
  const count = [...walkVisibleBlocks(content)].length;
  if (count > manyBlocks)
    yield createPageIssue(
      'many-blocks',
      `This page has ${count} blocks. Split it into several pages to make it easier to find and read.`,
    );
}

function createPageIssue(code: PageIssue['code'], message: string): PageIssue {
  return { code, level: 'warning', message, block: null, field: null };
}

function getVisibleBlockLabel({ type, known }: VisibleBlock): string {
  return known?.editor.label ?? type;
}

/** The start of its first text, to tell it from other blocks of the same type. */
function getBlockExcerpt({ known, props }: VisibleBlock): string {
  const names = Object.keys(known?.block.props.shape ?? {});
  const said = names.filter((name) => /title|text|children|label|quote|alt/i.test(name));
  const words = said.map((name) => trimText(props[name])).find((found) => found !== '') ?? '';
  return words.length > maxAboutLength ? `${words.slice(0, maxAboutLength).trimEnd()}…` : words;
}
