import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { toRejection } from '#domain/parse-input.ts';
import { requireAnotherSuperAdmin } from '#domain/users/last-super-admin.ts';
import { profileFields, roleField } from '#domain/users/user-fields.ts';
import { userProfiles } from '#domain/users/user-tables.ts';
import { getRowId } from '../../values/row-ids.ts';
import type { Columns } from '../../values/row-parser.ts';
import type { Candidate, ImportContext, Prepared, TableRule } from '../table-rule.ts';

const fields = profileFields.extend({ role: roleField }).partial();

/** Profiles of users. The import is run by the operator, so their roles are trusted. */
export const profileRule: TableRule = {
  name: 'user_profiles',
  prepare,
  beforeReplacing,
};

function prepare({ id, ...read }: Columns): Prepared {
  const named = String(read.full_name ?? '').trim() !== '';
  const checked = fields.safeParse(named ? read : { ...read, full_name: 'Unnamed' });
  if (!checked.success) throw toRejection(checked.error);
  const { full_name, ...others } = checked.data;
  const notes = named ? [] : ['the name is missing.'];
  if (others.role === 'super_admin') notes.push('has full access.');
  return {
    id: getRowId('user_profiles', id),
    label: full_name ?? '',
    given: { ...read, ...others, ...(named ? { full_name } : {}) },
    defaults: { full_name },
    notes,
  };
}

async function beforeReplacing(
  tx: Db,
  { id, given }: Candidate,
  { now }: ImportContext,
): Promise<void> {
  if (given.role === undefined || given.role === 'super_admin') return;
  const [profile] = await tx.select().from(userProfiles).where(eq(userProfiles.id, id));
  if (profile?.role === 'super_admin') await requireAnotherSuperAdmin(tx, { id }, now);
}
