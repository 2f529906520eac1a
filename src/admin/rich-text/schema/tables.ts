import { Extension, Node } from '@tiptap/core';
import { tableEditing } from '@tiptap/pm/tables';

const largestSpan = 100;

const cellAttributes = () => ({
  colspan: { default: 1, parseHTML: span('colspan'), renderHTML: written('colspan') },
  rowspan: { default: 1, parseHTML: span('rowspan'), renderHTML: written('rowspan') },
});

/** Its rows stand below each other, heads among them; a caption comes along as plain words. */
export const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
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
});

export const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
});

export const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

/** What it is the head of follows from where it stands, unless it is of a group. */
export const TableHeader = TableCell.extend({
  name: 'tableHeader',
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
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
});

const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

export const TableEditing = Extension.create({
  name: 'tableEditing',
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
});

function span(name: string): (cell: HTMLElement) => number {
  return (cell) => {
    const count = Number(cell.getAttribute(name));
    return Number.isInteger(count) && count > 1 && count <= largestSpan ? count : 1;
  };
}

function written(name: string): (attributes: Record<string, unknown>) => Record<string, unknown> {
  return ({ [name]: count }) => (count === 1 ? {} : { [name]: count });
}
