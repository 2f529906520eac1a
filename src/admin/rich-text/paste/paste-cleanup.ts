import { markUnreadableImages, replaceDataImages } from '../images/data-images.ts';
import { convertFootnotes } from './pasted-footnotes.ts';
import { renameStyleAttributes } from './style-attributes.ts';

/**
 * Converts the inline styles of pasted HTML to elements, and the lists and footnotes of Word and Google Docs to those
 * of the editor.
 */
export function cleanPastedHtml(html: string): string {
  const plain = renameStyleAttributes(replaceDataImages(html));
  // The editor's own HTML can be cells without their table, which a document can't contain.
  if (/\sdata-pm-slice=/.test(plain)) return plain;
  const page = new DOMParser().parseFromString(plain, 'text/html');
  convertFootnotes(page);
  convertWordLists(page);
  convertNestedLists(page);
  convertInlineStyles(page);
  markUnreadableImages(page);
  return page.body.innerHTML;
}

/** Moves lists that stand directly in another list, as in Google Docs, into the item before them. */
export function convertNestedLists(page: Document): void {
  for (const list of page.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
  }
}

const styleTags: readonly [style: RegExp, tag: string][] = [
  [/font-weight:\s*(bold|[6-9]00)/i, 'strong'],
  [/font-style:\s*italic/i, 'em'],
  [/text-decoration[^;]*line-through/i, 's'],
];

export function convertInlineStyles(page: Document): void {
  for (const element of page.querySelectorAll('[data-style]')) {
    const style = element.getAttribute('data-style') ?? '';
    element.removeAttribute('data-style');
    // Google Docs wraps everything in such an element.
    const isMeantPlain = element.localName === 'b' && /font-weight:\s*(normal|400)/i.test(style);
    if (isMeantPlain) element.replaceWith(...element.childNodes);
    if (element.localName !== 'span') continue;
    for (const [pattern, tag] of styleTags) {
      if (!pattern.test(style)) continue;
      const words = page.createElement(tag);
      words.append(...element.childNodes);
      element.append(words);
    }
  }
}

interface WordListItem {
  paragraph: Element;
  level: number;
  numbered: boolean;
}

const numbering = /^\W*(\d+|[a-z]|[ivx]+)[.)]/i;

/** Converts Word lists, whose items are paragraphs with a level and a visible marker. */
export function convertWordLists(page: Document): void {
  let open: { list: Element; level: number }[] = [];
  let before: Element | null = null;
  for (const paragraph of [...page.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const item = parseListItem(paragraph);
    if (!item) continue;
    if (before?.nextElementSibling !== paragraph) open = [];
    const outermost = open[0]?.list;
    open = open.filter(({ level }) => level <= item.level);
    if (open.at(-1)?.level !== item.level) open.push(newList(page, item, open.at(-1)?.list));
    const [first] = open;
    if (first && first.list !== outermost) paragraph.before(first.list);
    open.at(-1)?.list.append(listItem(page, paragraph));
    before = first?.list ?? null;
  }
}

function parseListItem(paragraph: Element): WordListItem | null {
  const level = /mso-list:\s*l\d+\s+level(\d)/i.exec(
    paragraph.getAttribute('data-style') ?? '',
  )?.[1];
  if (!level) return null;
  const marker = paragraph.querySelector('[data-style*="mso-list:" i]');
  const numbered = numbering.test(marker?.textContent ?? '');
  marker?.remove();
  return { paragraph, level: Number(level), numbered };
}

function newList(page: Document, { level, numbered }: WordListItem, parent: Element | undefined) {
  const list = page.createElement(numbered ? 'ol' : 'ul');
  parent?.lastElementChild?.append(list);
  return { list, level };
}

function listItem(page: Document, paragraph: Element): Element {
  const item = page.createElement('li');
  const words = page.createElement('p');
  words.append(...paragraph.childNodes);
  item.append(words);
  paragraph.remove();
  return item;
}
