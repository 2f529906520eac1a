import { buildLists, type LooseItem } from './list-builder.ts';

/**
 * Rebuilds the lists of Word for the web, which puts every item into a list of its own and tells only by `aria-level`
 * how deep it is.
 */
export function convertFlatLists(page: Document): void {
  const lists = [...page.querySelectorAll('ul, ol')].filter(isFlat);
  buildLists(page, lists.flatMap(takeItems));
}

/** Whether it is neither in another list nor contains one, and says the level of each item. */
function isFlat(list: Element): boolean {
  const isNested = list.parentElement?.closest('ul, ol') || list.querySelector('ul, ol');
  return !isNested && [...list.children].every((item) => levelOf(item) > 0);
}

function levelOf(item: Element): number {
  return Number(item.getAttribute('data-aria-level') ?? item.getAttribute('aria-level') ?? 0);
}

/** Puts the items of a list in its place. */
function takeItems(list: Element): LooseItem[] {
  const start = Number(list.getAttribute('start') ?? 1);
  const items = [...list.children].map((element, index) => ({
    element,
    level: levelOf(element),
    numbers: list.localName === 'ol' ? [start + index] : [],
  }));
  const wrapper = list.matches('.ListContainerWrapper > :only-child') ? list.parentElement : null;
  (wrapper ?? list).replaceWith(...items.map(({ element }) => element));
  return items;
}
