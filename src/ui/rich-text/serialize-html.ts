import type { Element, ElementContent } from 'hast';

/** The stored attributes, by their names in the tree. Others are added again when the HTML is read. */
const stored: ReadonlyMap<string, string> = new Map([
  ['alt', 'alt'],
  ['colSpan', 'colspan'],
  ['dataAlign', 'data-align'],
  ['dataButton', 'data-button'],
  ['dataEmbed', 'data-embed'],
  ['dataFile', 'data-file'],
  ['dataFootnote', 'data-footnote'],
  ['dataFootnotes', 'data-footnotes'],
  ['dataSize', 'data-size'],
  ['dataTone', 'data-tone'],
  ['dateTime', 'datetime'],
  ['dir', 'dir'],
  ['height', 'height'],
  ['href', 'href'],
  ['lang', 'lang'],
  ['reversed', 'reversed'],
  ['rowSpan', 'rowspan'],
  ['scope', 'scope'],
  ['src', 'src'],
  ['start', 'start'],
  ['title', 'title'],
  ['width', 'width'],
]);

const withoutEnd = new Set(['br', 'hr', 'img']);

/** Serialises these nodes, so that parsing the result gives the same nodes. */
export function serializeHtml(nodes: readonly ElementContent[]): string {
  const pieces: string[] = [];
  function write(node: ElementContent): void {
    if (node.type === 'text') pieces.push(escaped(node.value));
    if (node.type !== 'element') return;
    pieces.push(`<${node.tagName}${attributesOf(node)}>`);
    if (withoutEnd.has(node.tagName)) return;
    for (const child of node.children) write(child);
    pieces.push(`</${node.tagName}>`);
  }
  for (const node of nodes) write(node);
  return pieces.join('');
}

function attributesOf({ properties }: Element): string {
  const written = Object.entries(properties).map(([name, value]) => {
    const attribute = stored.get(name);
    if (!attribute || value === false || value === null || value === undefined) return '';
    return ` ${attribute}="${value === true ? '' : escaped(String(value)).replaceAll('"', '&quot;')}"`;
  });
  return written.join('');
}

/** Escapes like browsers do, so that HTML written by the editor is stored unchanged. */
function escaped(text: string): string {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return safe.replaceAll('\u00a0', '&nbsp;').replaceAll('\r', '&#13;');
}
