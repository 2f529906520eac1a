/** An item that another program copied without its list. */
export interface LooseItem {
  /** Where the item is in the document; its content moves into the list. */
  element: Element;
  /** 1 for the outermost list. */
  level: number;
  /** What its number can be, the likeliest first; none for a bullet. */
  numbers: readonly number[];
}

interface OpenList {
  list: Element;
  level: number;
  /** The number of the next item; null for bullets. */
  next: number | null;
}

/** Builds lists from loose items, in document order. Items with anything between them get lists of their own. */
export function buildLists(page: Document, items: readonly LooseItem[]): void {
  let open: OpenList[] = [];
  let outermost: Element | null = null;
  for (const item of items) {
    if (outermost?.nextElementSibling !== item.element) open = [];
    open = open.filter((list) => list.level < item.level || continues(list, item));
    let innermost = open.at(-1);
    if (innermost?.level !== item.level) {
      const parent = innermost?.list.lastElementChild;
      innermost = createList(page, item);
      open.push(innermost);
      if (parent) parent.append(innermost.list);
      else {
        item.element.before(innermost.list);
        outermost = innermost.list;
      }
    }
    innermost.list.append(toListItem(page, item.element));
    if (innermost.next !== null) innermost.next += 1;
  }
}

function continues({ level, next }: OpenList, item: LooseItem): boolean {
  if (level !== item.level) return false;
  return next === null ? item.numbers.length === 0 : item.numbers.includes(next);
}

function createList(page: Document, { level, numbers }: LooseItem): OpenList {
  const number = numbers[0] ?? null;
  const list = page.createElement(number === null ? 'ul' : 'ol');
  if (number !== null && number !== 1) list.setAttribute('start', String(number));
  return { list, level, next: number };
}

function toListItem(page: Document, element: Element): Element {
  if (element.localName === 'li') return element;
  const item = page.createElement('li');
  const paragraph = page.createElement('p');
  paragraph.append(...element.childNodes);
  item.append(paragraph);
  element.remove();
  return item;
}
