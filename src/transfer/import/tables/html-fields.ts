import { cleanHtml } from '#domain/html/clean-html.ts';
import type { RevisedTable } from '#domain/revisions/revisions-table.ts';
import type { Source } from '../../sources/import-source.ts';
import type { Columns } from '../../values/row-parser.ts';

/** Columns that contain HTML; the content of pages is kept unchanged. */
const htmlColumns: Record<RevisedTable, readonly string[]> = {
  pages: [],
  posts: ['content'],
  projects: ['detailed_description'],
};

/**
 * Cleans HTML from other installations as publishing does. Our own exports are kept unchanged, because stored HTML
 * is cleaned again when it is shown.
 */
export function cleanHtmlFields(table: RevisedTable, fields: Columns, { isOwn }: Source): Columns {
  if (isOwn) return fields;
  const cleaned = { ...fields };
  for (const name of htmlColumns[table]) {
    const text = fields[name];
    if (typeof text === 'string' && text.trim() !== '') cleaned[name] = cleanHtml(text);
  }
  return cleaned;
}
