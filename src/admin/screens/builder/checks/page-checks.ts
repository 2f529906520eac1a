import type { PageData } from '#blocks/page-content/page-data.ts';
import { outlineOf } from '#blocks/page-outline.ts';
import { blocksOf } from './block-checks.ts';
import { headingsOf } from './heading-checks.ts';
import { picturesOf } from './image-checks.ts';
import { addressesOf, type Found, linksOf, pathOnSite, text } from './link-checks.ts';
import type { Finding, PageFacts } from './page-issue.ts';
import { type ShownBlock, shownBlocks } from './visible-blocks.ts';

const longestTitle = 70;
const manyBlocks = 200;
const longestAbout = 40;

/** What is to be looked at before the page is published: of each level in the order of the page. */
export function checksFor(page: PageData, facts: PageFacts): Finding[] {
  const findings: Finding[] = [...ofPage(page, facts)];
  const headings = headingsOf(outlineOf(page).mainTitle);
  for (const shown of shownBlocks(page.content)) {
    const block = { id: shown.props.id, name: nameOf(shown), about: aboutOf(shown) };
    const found: Found[] = [
      ...blocksOf(shown),
      ...headings(shown),
      ...linksOf(shown, facts),
      ...picturesOf(shown, facts),
    ];
    findings.push(...found.map((one) => ({ ...one, block })));
  }
  return findings.toSorted((one, other) => rank(one) - rank(other));
}

/** What has to be asked of the server before: paths on this site, and addresses of pictures; each once. */
export function questionsOf(
  page: PageData,
  facts: Pick<PageFacts, 'origin' | 'address'>,
): { addresses: string[]; pictures: string[] } {
  const shown = [...shownBlocks(page.content)];
  const paths = shown
    .flatMap(addressesOf)
    .map(({ address }) => pathOnSite(address, facts))
    .filter((path): path is string => path !== null && path !== facts.address);
  const pictures = shown.flatMap(({ known, props }) => known?.block.images(props) ?? []);
  return {
    addresses: [...new Set(paths)],
    pictures: [...new Set(pictures.filter((address) => address.startsWith('/')))],
  };
}

function rank({ level }: Finding): number {
  return level === 'error' ? 0 : 1;
}

function* ofPage({ content }: PageData, { title }: PageFacts): Generator<Finding> {
  if (title.trim().length > longestTitle)
    yield aboutPage(
      'long-title',
      `The title of the page has more than ${longestTitle} characters. Search engines cut it.`,
    );
  const count = [...shownBlocks(content)].length;
  if (count > manyBlocks)
    yield aboutPage(
      'many-blocks',
      `The page has ${count} blocks. Parted into several pages it is found and read more easily.`,
    );
}

function aboutPage(code: Finding['code'], sentence: string): Finding {
  return { code, level: 'warning', sentence, block: null, field: null };
}

function nameOf({ type, known }: ShownBlock): string {
  return known?.editor.label ?? type;
}

/** The beginning of its first text, to tell it from others of its kind. */
function aboutOf({ known, props }: ShownBlock): string {
  const names = Object.keys(known?.block.props.shape ?? {});
  const said = names.filter((name) => /title|text|children|label|quote|alt/i.test(name));
  const words = said.map((name) => text(props[name])).find((found) => found !== '') ?? '';
  return words.length > longestAbout ? `${words.slice(0, longestAbout).trimEnd()}…` : words;
}
