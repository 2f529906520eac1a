import { contactMessages } from '#domain/messages/messages-table.ts';
import { userProfiles } from '#domain/users/user-tables.ts';
import type { SourceRow } from '../../sources/import-source.ts';
import type { TableRule } from '../table-rule.ts';
import { plain } from './simple-tables-import.ts';

const prepareMessage = plain('contact_messages', 'reference');

/** Contact messages. Nothing is sent for those of exports from before there was an inbox. */
export const messageRule: TableRule = {
  name: 'contact_messages',
  references: [{ column: 'assigned_to', table: userProfiles }],
  gather: holdSuspected,
  prepare(read) {
    const isHeld = read.status === 'held';
    return {
      ...prepareMessage(read),
      defaults: {
        ...(!('last_activity_at' in read) && { last_activity_at: read.updated_at }),
        ...(!('released_at' in read) && !isHeld && { released_at: read.created_at }),
      },
    };
  },
};

/** Earlier exports have a flag instead of the status `held`. */
async function* holdSuspected(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow> {
  for await (const row of rows) {
    const { suspected, ...values } = row.values;
    if (suspected === undefined) yield row;
    else
      yield {
        ...row,
        values: String(suspected).startsWith('t') ? { ...values, status: 'held' } : values,
      };
  }
}

/** Notes and replies; they need their message. */
export const messageEntryRule: TableRule = {
  name: 'message_entries',
  references: [
    { column: 'message_id', table: contactMessages, isNeeded: true },
    { column: 'author_id', table: userProfiles },
  ],
  prepare: plain('message_entries', 'created_at'),
};
