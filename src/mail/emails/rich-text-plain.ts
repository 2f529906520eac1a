import type { Element, ElementContent } from 'hast';

/** Renders a rich text as plain text: one blank line between blocks, and links as “text <URL>”. */
export function renderRichTextPlain(blocks: readonly ElementContent[]): string {
  return blocks
    .map((block) => renderBlock(block).trimEnd())
    .filter((text) => text !== '')
    .join('\n\n');
}

const underlines: Readonly<Record<string, string>> = { h1: '=', h2: '=', h3: '-' };
const maxUnderlineLength = 60;

function renderBlock(node: ElementContent): string {
  if (node.type !== 'element') return renderInline([node]);
  switch (node.tagName) {
    case 'h1':
    case 'h2':
    case 'h3': {
      const heading = renderInline(node.children);
      const width = Math.min(heading.length, maxUnderlineLength);
      return `${heading}\n${(underlines[node.tagName] ?? '-').repeat(width)}`;
    }
    case 'ul':
    case 'ol':
      return renderList(node);
    case 'blockquote':
      return prefixLines(renderRichTextPlain(node.children), '> ', '> ');
    case 'aside':
      return renderRichTextPlain(node.children);
    case 'figure':
      return node.children.map(renderBlock).filter(Boolean).join('\n');
    case 'table':
      return renderTable(node);
    case 'dl':
      return node.children.map(renderDefinition).join('\n');
    case 'pre':
      return textOf(node);
    case 'hr':
      return '---';
    case 'p':
    case 'figcaption':
      return renderInline(node.children);
    default:
      return /^h\d$/.test(node.tagName) ? renderInline(node.children) : renderInline([node]);
  }
}

function renderList(list: Element): string {
  const start = Number(list.properties.start ?? 1);
  const items = elementsIn(list.children).map((item, index) => {
    const marker = list.tagName === 'ol' ? `${start + index}. ` : '- ';
    return prefixLines(renderFlow(item.children), marker, ' '.repeat(marker.length));
  });
  return items.join('\n');
}

/** Inline content, or blocks close together, as in a list item. */
function renderFlow(children: readonly ElementContent[]): string {
  const hasBlocks = children.some(
    (node) => node.type === 'element' && blockNames.has(node.tagName),
  );
  if (!hasBlocks) return renderInline(children);
  return children.map(renderBlock).filter(Boolean).join('\n');
}

const blockNames = new Set(
  'h1 h2 h3 h4 h5 h6 p ul ol dl aside blockquote figure table pre hr'.split(' '),
);

function renderTable(table: Element): string {
  const parts = elementsIn(table.children).flatMap((part) =>
    part.tagName === 'caption' ? [part] : elementsIn(part.children),
  );
  return parts
    .map((row) =>
      row.tagName === 'caption'
        ? renderInline(row.children)
        : elementsIn(row.children)
            .map((cell) => renderFlow(cell.children).replaceAll('\n', ' '))
            .join(' | '),
    )
    .join('\n');
}

function renderDefinition(node: ElementContent): string {
  if (node.type !== 'element') return '';
  const text = renderFlow(node.children);
  return node.tagName === 'dd' ? prefixLines(text, '  ', '  ') : text;
}

function renderInline(nodes: readonly ElementContent[]): string {
  const written = nodes.map(writeInline).join('');
  return written
    .split('\n')
    .map((line) => line.replace(/[^\S\u00a0]+/g, ' ').trim())
    .join('\n')
    .trim();
}

/** Line breaks in the result are those of `br`. */
function writeInline(node: ElementContent): string {
  if (node.type === 'text') return node.value.replace(/\s+/g, ' ');
  if (node.type !== 'element') return '';
  if (node.tagName === 'br') return '\n';
  if (node.tagName === 'img') return String(node.properties.alt ?? '');
  const text = node.children.map(writeInline).join('');
  if (node.properties.dataFootnote !== undefined) return `[${text}]`;
  return node.tagName === 'a' ? withUrl(text, String(node.properties.href ?? '')) : text;
}

function withUrl(text: string, href: string): string {
  const url = href.replace(/^(mailto|tel):/i, '');
  if (url === '' || text.trim() === url) return text;
  return text.trim() === '' ? url : `${text.trimEnd()} <${url}>`;
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  return node.tagName === 'br' ? '\n' : node.children.map(textOf).join('');
}

function elementsIn(nodes: readonly ElementContent[]): Element[] {
  return nodes.filter((node): node is Element => node.type === 'element');
}

function prefixLines(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, index) => `${index === 0 ? first : others}${line}`.trimEnd())
    .join('\n');
}
