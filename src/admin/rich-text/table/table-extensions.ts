import { Extension, type Extensions, Node as NodeExtension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { TableMap } from '@tiptap/pm/tables';
import { columnMaxCount, rowMaxCount } from '#blocks/table/schema.ts';
import { sharedInlineExtensions } from '../inline/inline-extensions.ts';
import { TableRow, TextTable, TextTableCell, TextTableHeader } from '../schema/tables.ts';

const OneTable = NodeExtension.create({ name: 'doc', topNode: true, content: 'table' });

/** Rejects changes that would make the table larger than a block can hold, also by pasting. */
const TableLimits = Extension.create({
  name: 'tableLimits',
  addProseMirrorPlugins: () => [
    new Plugin({
      filterTransaction: ({ docChanged, doc: { firstChild } }) => {
        if (!docChanged || !firstChild) return true;
        const { width, height } = TableMap.get(firstChild);
        return width <= columnMaxCount && height <= rowMaxCount;
      },
    }),
  ],
});

/** The schema and keys of the editor for table blocks: a table whose cells hold what a text in a block can hold. */
export const tableExtensions: Extensions = [
  OneTable,
  ...sharedInlineExtensions,
  TextTable,
  TableRow,
  TextTableCell.extend({ content: 'paragraph' }),
  TextTableHeader.extend({ content: 'paragraph' }),
  TableLimits,
];
