const blockNames = new Set(
  'aside blockquote dl figure h1 h2 h3 h4 h5 h6 hr ol p pre table ul'.split(' '),
);
const withoutEnd = new Set(['br', 'hr', 'img']);
const tag = /<(\/?)([a-z][a-z0-9]*)(?:[^<>"]|"[^"]*")*>/y;

/**
 * Splits stored HTML into the source texts of its blocks, which together are the HTML again. Null if it is not a
 * sequence of well-formed blocks, such as plain text or HTML with omitted end tags.
 */
export function splitBlocks(html: string): string[] | null {
  const blocks: string[] = [];
  const open: string[] = [];
  let start = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', tag.lastIndex)) {
    tag.lastIndex = at;
    const [, slash, name = ''] = tag.exec(html) ?? [];
    if (slash === undefined) return null;
    const startsBlock = open.length === 0;
    // Space before a block belongs to it.
    if (startsBlock && (!blockNames.has(name) || html.slice(start, at).trim() !== '')) return null;
    if (slash === '/') {
      if (open.pop() !== name) return null;
    } else if (!withoutEnd.has(name)) open.push(name);
    if (open.length > 0) continue;
    blocks.push(html.slice(start, tag.lastIndex));
    start = tag.lastIndex;
  }
  const rest = html.slice(start);
  const last = blocks.pop();
  if (open.length > 0 || rest.trim() !== '' || last === undefined) return null;
  return [...blocks, last + rest];
}
