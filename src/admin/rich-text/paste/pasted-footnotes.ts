const nameBase = 36;
const nameLength = 8;
/** `NodeFilter.SHOW_TEXT` */
const textNodes = 4;

/** Links between a footnote and its place: of Word, of Google Docs, and of LibreOffice. */
const noteLinks =
  /^#(?:_(?:ftn|edn)(?:ref)?\d+|ftnt(?:_ref)?\d+|sd(?:foot|end)note\d+(?:sym|anc))$/i;

/** The box of a single note. */
const noteBoxes = /^(?:(?:ftn|edn)\d+|sd(?:foot|end)note\d+)$/i;

const emptiedLists =
  '[data-style*="mso-element:footnote-list" i], [data-style*="mso-element:endnote-list" i]';

const lineTags = 'p, li, h1, h2, h3, h4, h5, h6, blockquote';

/**
 * Converts the footnotes of Word, Google Docs and LibreOffice, which are pairs of links that lead to each other. The
 * number of a note that was not copied remains as text.
 */
export function convertFootnotes(page: Document): void {
  const links = [...page.querySelectorAll('a[href^="#"]')].filter((link) =>
    noteLinks.test(targetOf(link)),
  );
  if (links.length === 0) return;
  const byName = new Map<string, Element>();
  for (const link of links) {
    for (const name of namesOf(link)) if (!byName.has(name)) byName.set(name, link);
  }
  const paste = Math.random()
    .toString(nameBase)
    .slice(2, 2 + nameLength);
  const order = new Map(links.map((link, index) => [link, index]));
  const perBox = countPerBox(links);
  const list = page.createElement('ol');
  list.setAttribute('data-footnotes', 'list');
  // Counting the items of the list again for each note would be quadratic.
  let count = 0;
  for (const link of links) {
    const back = byName.get(targetOf(link).slice(1));
    const isPair = back && byName.get(targetOf(back).slice(1)) === link;
    // Of a pair, the place comes first.
    if (!isPair || (order.get(back) ?? 0) <= (order.get(link) ?? 0)) continue;
    const source = findNote(back, link, perBox);
    if (!source) continue;
    count += 1;
    const name = `${paste}n${count}`;
    back.remove();
    const note = takeNote(page, source);
    note.setAttribute('data-footnote', name);
    list.append(note);
    replacePlace(page, link, { name, text: String(count) });
  }
  for (const link of links) if (link.isConnected) replacePlace(page, link, null);
  for (const emptied of page.querySelectorAll(emptiedLists)) {
    if (emptied.textContent.trim() === '') emptied.remove();
  }
  if (count > 0) page.body.append(list);
}

function targetOf(link: Element): string {
  return link.getAttribute('href') ?? '';
}

function namesOf(link: Element): string[] {
  return [link.getAttribute('name') ?? '', link.id].filter((name) => name !== '');
}

/** How many notes each element contains directly or in its lines. */
function countPerBox(links: readonly Element[]): Map<Element, number> {
  const counts = new Map<Element, number>();
  for (const link of links) {
    const box = link.closest(lineTags)?.parentElement;
    if (box) counts.set(box, (counts.get(box) ?? 0) + 1);
  }
  return counts;
}

/** The box or line of the note that `back` starts; null if its place is in the same line. */
function findNote(
  back: Element,
  place: Element,
  perBox: ReadonlyMap<Element, number>,
): Element | null {
  const line = back.closest(lineTags);
  if (!line || line.contains(place)) return null;
  const box = line.parentElement;
  const isOwnBox = box?.localName === 'div' && (noteBoxes.test(box.id) || perBox.get(box) === 1);
  return isOwnBox && !box.contains(place) ? box : line;
}

/** Moves the text of a note to a new list item. */
function takeNote(page: Document, source: Element): Element {
  const note = page.createElement('li');
  const target = source.localName === 'div' ? note : note.appendChild(page.createElement('p'));
  // One by one, because a call can't take any number of arguments.
  for (let child = source.firstChild; child; child = source.firstChild) target.append(child);
  source.remove();
  trimStart(note);
  return note;
}

/** Removes the space behind the number of a note. */
function trimStart(note: Element): void {
  const texts = note.ownerDocument.createTreeWalker(note, textNodes);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    text.nodeValue = (text.nodeValue ?? '').trimStart();
    if (text.nodeValue !== '') return;
  }
}

/** Replaces the link at the place of a note, and a superscript around it. */
function replacePlace(
  page: Document,
  link: Element,
  note: { name: string; text: string } | null,
): void {
  const place = page.createElement('sup');
  place.textContent = note?.text ?? link.textContent.trim();
  if (note) place.setAttribute('data-footnote', note.name);
  const around = link.parentElement;
  const isAlone = !link.previousSibling && !link.nextSibling;
  (isAlone && around?.localName === 'sup' ? around : link).replaceWith(place);
}
