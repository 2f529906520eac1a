import { Table, TableCell, TableHeader } from '@tiptap/extension-table';
import { tableTab } from '../table-tab.ts';

export { TableRow } from '@tiptap/extension-table';

const maxSpan = 100;

const cellAttributes = () => ({
  colspan: { default: 1, parseHTML: parseSpan('colspan'), renderHTML: renderSpan('colspan') },
  rowspan: { default: 1, parseHTML: parseSpan('rowspan'), renderHTML: renderSpan('rowspan') },
});

/**
 * A table without inline styles and column widths, which the site does not store. Its caption is kept as plain
 * text. The library's own shortcuts would make Tab a keyboard trap; its node view would write inline styles.
 */
export const TextTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: null,
      rendered: false,
      parseHTML: (table) => table.querySelector('caption')?.textContent.trim() || null,
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { caption } = node.attrs;
    const rows = ['tbody', 0] as const;
    return caption
      ? ['table', HTMLAttributes, ['caption', caption], rows]
      : ['table', HTMLAttributes, rows];
  },
  addKeyboardShortcuts: () => ({}),
  addProseMirrorPlugins() {
    return [tableTab(), ...(this.parent?.() ?? [])];
  },
}).configure({ View: null });

export const TextTableCell = TableCell.extend({ addAttributes: cellAttributes });

/** Keeps the scope of header groups; the scope of other headers follows from their position. */
export const TextTableHeader = TableHeader.extend({
  addAttributes: () => ({
    ...cellAttributes(),
    scope: {
      default: null,
      parseHTML: (cell: HTMLElement) => {
        const scope = cell.getAttribute('scope');
        return scope?.endsWith('group') ? scope : null;
      },
    },
  }),
});

function parseSpan(name: string): (cell: HTMLElement) => number {
  return (cell) => {
    const count = Number(cell.getAttribute(name));
    return Number.isInteger(count) && count > 1 && count <= maxSpan ? count : 1;
  };
}

function renderSpan(
  name: string,
): (attributes: Record<string, unknown>) => Record<string, unknown> {
  return ({ [name]: count }) => (count === 1 ? {} : { [name]: count });
}
