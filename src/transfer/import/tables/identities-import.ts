import { sql } from 'drizzle-orm';
import { usersTable } from '#auth/users/auth-users-table.ts';
import { parseMetadata } from '#auth/users/metadata-validation.ts';
import { InvalidValueError } from '../../values/invalid-value-error.ts';
import { getRowId } from '../../values/row-ids.ts';
import type { Columns } from '../../values/row-parser.ts';
import type { Prepared, TableRule } from '../table-rule.ts';

/** The identities of accounts. In old exports, `id` holds today's `provider_id`. */
export const identityRule: TableRule = {
  name: 'auth.identities',
  references: [{ column: 'user_id', table: usersTable, isNeeded: true }],
  sameRow: sql`t.provider = g.row ->> 'provider' and t.provider_id = g.row ->> 'provider_id'`,
  prepare,
};

function prepare({ id, ...read }: Columns): Prepared {
  const provider = String(read.provider ?? '').trim();
  const provider_id = String(read.provider_id ?? id ?? '').trim();
  if (provider === '' || provider_id === '' || !read.user_id) {
    throw new InvalidValueError('It has no user or provider.');
  }
  const data = parseMetadata(read.identity_data ?? {}, 'identity_data');
  const isOwnId = read.provider_id !== undefined && id !== undefined;
  return {
    id: getRowId('auth.identities', isOwnId ? id : `${provider} ${provider_id}`),
    label: `${provider} of ${read.user_id}`,
    given: { ...read, provider, provider_id, identity_data: data },
    defaults: {},
    notes: [],
  };
}
