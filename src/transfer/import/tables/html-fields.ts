import { cleanHtml } from '#domain/html/clean-html.ts';
import type { RevisedTable } from '#domain/revisions/revisions-table.ts';
import type { Source } from '../../sources/import-source.ts';
import type { Columns } from '../../values/row-parser.ts';

/** Columns that hold HTML; what pages hold is kept to the byte. */
const htmlColumns: Record<RevisedTable, readonly string[]> = {
  pages: [],
  posts: ['content'],
  projects: ['detailed_description'],
};

/**
 * HTML from elsewhere, cleaned by the rule that visitors are shown it by. An export of ours is kept as it
 * is: whoever shows stored HTML cleans it anyway.
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
