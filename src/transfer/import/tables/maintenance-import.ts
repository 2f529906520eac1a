import { pages } from '#domain/pages/pages-table.ts';
import { userProfiles } from '#domain/users/user-tables.ts';
import type { SourceRow } from '../../sources/import-source.ts';
import { composeTexts } from '../../values/compose-texts.ts';
import { getRowId } from '../../values/row-ids.ts';
import { singleRecord, type TableRule } from '../table-rule.ts';
import { rewriteUrls } from '../url-rewriting.ts';

/** The maintenance mode, as in the file. */
export const maintenanceRule: TableRule = {
  name: 'maintenance_mode',
  references: [
    { column: 'page_id', table: pages },
    { column: 'updated_by', table: userProfiles },
  ],
  sameRow: singleRecord,
  gather: withPages,
  prepare({ id, ...row }, { newUrls, source }) {
    const given = composeTexts(rewriteUrls(row, newUrls), ['title', 'message'], source);
    return {
      id: getRowId('maintenance_mode', id, 'record'),
      label: given.enabled === true ? 'closed to visitors' : 'open to visitors',
      given,
      defaults: {},
      notes: given.enabled === true ? ['maintenance mode is now on.'] : [],
    };
  },
};

/** The page, by its id in this installation. */
async function* withPages(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow> {
  for await (const row of rows) {
    const { page_id } = row.values;
    const isNamed = page_id !== null && page_id !== undefined && page_id !== '';
    yield isNamed
      ? { ...row, values: { ...row.values, page_id: getRowId('pages', page_id) } }
      : row;
  }
}
