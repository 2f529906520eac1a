import { markUnreadableImages, replaceDataImages } from '../images/data-images.ts';
import { convertFlatLists } from './flat-lists.ts';
import { convertInlineStyles } from './inline-styles.ts';
import { removeLeftovers } from './paste-leftovers.ts';
import { convertFootnotes } from './pasted-footnotes.ts';
import { renameStyleAttributes } from './style-attributes.ts';
import { convertWordLists } from './word-lists.ts';

/** Converts what other programs copy to HTML as the editor writes it. */
export function cleanPastedHtml(html: string): string {
  const plain = renameStyleAttributes(replaceDataImages(html));
  // The editor's own HTML can be cells without their table, which a document can't contain.
  if (/\sdata-pm-slice=/.test(plain)) return plain;
  const page = new DOMParser().parseFromString(plain, 'text/html');
  removeLeftovers(page);
  convertFootnotes(page);
  convertHeadings(page);
  convertWordLists(page);
  convertFlatLists(page);
  convertNestedLists(page);
  convertHeaderRows(page);
  convertInlineStyles(page);
  markUnreadableImages(page);
  return page.body.innerHTML;
}

/** Converts the headings of Word for the web. */
function convertHeadings(page: Document): void {
  for (const line of page.querySelectorAll('p[role="heading"]')) {
    const level = line.getAttribute('aria-level') ?? '';
    if (/^[1-6]$/.test(level)) rename(line, `h${level}`);
  }
}

/** Moves lists that stand directly in another list, as in Google Docs, into the item before them. */
function convertNestedLists(page: Document): void {
  for (const list of page.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
  }
}

/** Makes headers of the cells in rows that Word and LibreOffice repeat on every page. */
function convertHeaderRows(page: Document): void {
  for (const cell of page.querySelectorAll('thead td')) rename(cell, 'th');
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  for (const attribute of [...element.attributes]) {
    renamed.setAttributeNode(element.removeAttributeNode(attribute));
  }
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
