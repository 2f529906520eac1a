import { block, type NewBlock } from '#blocks/page-content/new-content.ts';

export function heading(text: string): NewBlock {
  return block('Heading', { children: text, level: 2 });
}

export function section(...content: NewBlock[]): NewBlock {
  return block('Section', { paddingY: 'md' }, { content });
}

export function graySection(...content: NewBlock[]): NewBlock {
  return block('Section', { paddingY: 'md', background: 'gray' }, { content });
}

/** Rows of `count` columns with a block in each. */
export function columnRows(count: 2 | 3 | 4, blocks: readonly NewBlock[]): NewBlock[] {
  const rows = Array.from({ length: Math.ceil(blocks.length / count) }, (_, row) =>
    blocks.slice(row * count, (row + 1) * count),
  );
  return rows.map((row) =>
    block(
      'Columns',
      { columns: count, gap: count === 2 ? 'lg' : 'md' },
      Object.fromEntries(row.map((one, index) => [`column${index + 1}`, [one]])),
    ),
  );
}
