import { composeText } from '#text/compose-text.ts';
import type { Source } from '../sources/import-source.ts';
import type { Columns } from './row-parser.ts';

/** Composes texts (NFC) from another system in these columns; our own exports are kept as they are. */
export function composeTexts(
  columns: Columns,
  names: readonly string[],
  { isOwn }: Pick<Source, 'isOwn'>,
): Columns {
  if (isOwn) return columns;
  const texts = names.flatMap((name) => {
    const text = columns[name];
    return typeof text === 'string' ? [[name, composeText(text)] as const] : [];
  });
  return { ...columns, ...Object.fromEntries(texts) };
}
