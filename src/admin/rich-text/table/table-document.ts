import type { Node, Schema } from '@tiptap/pm/model';
import { TableMap } from '@tiptap/pm/tables';
import type { InlineText } from '#blocks/inline-text/inline-text.ts';
import { readParagraph, writeParagraph } from '../inline/inline-document.ts';

export interface TableRowValue {
  cells: readonly InlineText[];
}

/** The rows of a table block. */
export type TableRows = readonly TableRowValue[];

/** Reads the rows of a table as a document. Short rows are filled; no rows become one empty cell. */
export function readTableDocument(rows: TableRows, schema: Schema): Node {
  const width = Math.max(1, ...rows.map(({ cells }) => cells.length));
  const shown = rows.length === 0 ? [{ cells: [] }] : rows;
  const table = shown.map(({ cells }) =>
    schema.node(
      'tableRow',
      null,
      Array.from({ length: width }, (_, at) =>
        schema.node('tableCell', null, readParagraph(cells[at] ?? '', schema)),
      ),
    ),
  );
  return schema.topNodeType.create(null, schema.node('table', null, table));
}

/** Writes the rows of the document. A pasted cell that spans others leaves those empty. */
export function writeTableDocument({ firstChild: table }: Node): TableRowValue[] {
  if (!table) return [];
  const { map, width, height } = TableMap.get(table);
  return Array.from({ length: height }, (_, row) => ({
    cells: Array.from({ length: width }, (_, column) => {
      const at = row * width + column;
      const position = map[at] ?? 0;
      const paragraph = map.indexOf(position) === at && table.nodeAt(position)?.firstChild;
      return paragraph ? writeParagraph(paragraph) : '';
    }),
  }));
}
