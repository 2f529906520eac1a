import { contentTypes } from '#content-types/definitions.ts';
import { cleanHtml } from '#domain/html/clean-html.ts';
import type { RevisedTable } from '#domain/revisions/revisions-table.ts';
import type { Source } from '../../sources/import-source.ts';
import type { Columns } from '../../values/row-parser.ts';

/**
 * Cleans HTML from other installations as publishing does. Our own exports are kept unchanged, because stored HTML
 * is cleaned again when it is shown. Blocks are kept unchanged, too.
 */
export function cleanHtmlFields(table: RevisedTable, fields: Columns, { isOwn }: Source): Columns {
  if (isOwn) return fields;
  const cleaned = { ...fields };
  for (const [name, { type }] of Object.entries(contentTypes[table].fields)) {
    if (type !== 'richText') continue;
    const text = fields[name];
    if (typeof text === 'string' && text.trim() !== '') cleaned[name] = cleanHtml(text);
  }
  return cleaned;
}
