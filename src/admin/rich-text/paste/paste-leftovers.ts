const blocks = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, div, blockquote, pre, hr, dl, figure';

/** What programs copy beside the text: marks for ends of lines, pictures of checkboxes, breaks between pages. */
const leftovers = [
  '.EOP',
  '.LineBreakBlob > span',
  'br.Apple-interchange-newline',
  'br[data-style*="page-break" i]',
  'img[aria-roledescription="checkbox"]',
].join();

/** Removes what belongs to the other program, and empty lines, which visitors would not see. */
export function removeLeftovers(page: Document): void {
  for (const element of page.querySelectorAll(leftovers)) element.remove();
  for (const line of page.querySelectorAll('p')) if (isEmptyLine(line)) line.remove();
  for (const newline of page.querySelectorAll('br')) if (isBehindBlock(newline)) newline.remove();
}

function isEmptyLine(line: Element): boolean {
  return line.textContent.trim() === '' && !line.querySelector('img');
}

function isBehindBlock(newline: Element): boolean {
  let before = newline.previousSibling;
  while (before && !isElement(before) && isBlank(before)) before = before.previousSibling;
  return before !== null && isElement(before) && before.matches(blocks);
}

function isElement(node: Node): node is Element {
  return 'localName' in node;
}

function isBlank(node: Node): boolean {
  return node.nodeName === '#comment' || node.nodeValue?.trim() === '';
}
