import type { Element, ElementContent } from 'hast';

/** The stored attributes, by their names in the tree. Others are added again when the HTML is read. */
const stored: ReadonlyMap<string, string> = new Map([
  ['accent', 'accent'],
  ['accentunder', 'accentunder'],
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
  ['display', 'display'],
  ['displaystyle', 'displaystyle'],
  ['fence', 'fence'],
  ['height', 'height'],
  ['href', 'href'],
  ['lang', 'lang'],
  ['largeop', 'largeop'],
  ['linethickness', 'linethickness'],
  ['mathvariant', 'mathvariant'],
  ['movablelimits', 'movablelimits'],
  ['reversed', 'reversed'],
  ['rowSpan', 'rowspan'],
  ['scope', 'scope'],
  ['separator', 'separator'],
  ['src', 'src'],
  ['start', 'start'],
  ['stretchy', 'stretchy'],
  ['symmetric', 'symmetric'],
  ['title', 'title'],
  ['width', 'width'],
]);

const withoutEnd = new Set(['br', 'hr', 'img']);

/** Texts are escaped in parts: JavaScript takes much longer for a single one of a million characters. */
const partLength = 16_384;

/**
 * Serialises these nodes, so that parsing the result gives the same nodes. The result is cut off soon after it exceeds
 * `maxLength`, in UTF-16 units: escaping makes a text up to six times as long.
 */
export function serializeHtml(
  nodes: readonly ElementContent[],
  maxLength = Number.POSITIVE_INFINITY,
): string {
  const pieces: string[] = [];
  let length = 0;
  function add(piece: string): void {
    pieces.push(piece);
    length += piece.length;
  }
  function write(node: ElementContent): void {
    if (node.type === 'text') {
      for (let at = 0; at < node.value.length && length <= maxLength; at += partLength) {
        add(escaped(node.value.slice(at, at + partLength)));
      }
    }
    if (node.type !== 'element') return;
    add(`<${node.tagName}${attributesOf(node)}>`);
    if (withoutEnd.has(node.tagName)) return;
    for (const child of node.children) write(child);
    add(`</${node.tagName}>`);
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
