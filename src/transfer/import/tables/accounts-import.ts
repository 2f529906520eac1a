import { inArray, sql } from 'drizzle-orm';
import { createIdentity } from '#auth/identities/identity-creation.ts';
import { toPhone } from '#auth/phone/phone-format.ts';
import { endAllSessions } from '#auth/sessions/session-end.ts';
import { type User, usersTable } from '#auth/users/auth-users-table.ts';
import { parseEmail } from '#auth/users/email-address.ts';
import { parseMetadata } from '#auth/users/metadata-validation.ts';
import { findUser } from '#auth/users/user-queries.ts';
import type { Db } from '#db/client.ts';
import { requireAnotherSuperAdmin } from '#domain/users/last-super-admin.ts';
import { createProfile } from '#domain/users/user-profiles.ts';
import { InvalidValueError } from '../../values/invalid-value-error.ts';
import { getRowId } from '../../values/row-ids.ts';
import type { Columns } from '../../values/row-parser.ts';
import { SkippedRow } from '../row-outcomes.ts';
import {
  type Candidate,
  type ImportContext,
  type Prepared,
  rejectRow,
  type TableRule,
} from '../table-rule.ts';

const taken = 'Another account already uses this email address or phone number.';

/** Accounts as stored by Supabase Auth: users can keep their passwords. */
export const accountRule: TableRule = {
  name: 'auth.users',
  prepare,
  checkExisting: settleTaken,
  beforeReplacing,
  complete,
};

function prepare({ id, ...read }: Columns, { passwords, source }: ImportContext): Prepared {
  if (read.deleted_at) throw new SkippedRow('The account was deleted.');
  if (read.is_anonymous) throw new SkippedRow('Anonymous accounts are not imported.');
  const email = read.email ? parseEmail(read.email) : null;
  const phone = read.phone ? toPhone(String(read.phone)) : null;
  if (!email && !phone) throw new SkippedRow('It has neither an email address nor a phone number.');
  if (String(id ?? '') === '') throw new InvalidValueError('It has no id.');
  const known = getRowId('auth.users', id);
  const notes: string[] = [];
  const given: Columns = { ...read, email, phone };
  if (read.phone && !phone) {
    given.phone_confirmed_at = null;
    notes.push('its phone number is not valid and was left out.');
  }
  const hash = String(read.encrypted_password ?? '');
  if (read.encrypted_password !== undefined) {
    given.encrypted_password = hash !== '' && passwords.canVerify(hash) ? hash : null;
  }
  if (hash !== '' && !given.encrypted_password) {
    notes.push('its password hash is not supported; use "Forgot password?" to choose a new one.');
  }
  if (read.is_sso_user) notes.push('it uses single sign-on, which is not set up here.');
  const provider = email ? 'email' : 'phone';
  return {
    id: known,
    label: email ?? String(phone),
    given: { ...given, ...metadata(read, source.isOwn ? null : provider) },
    defaults: { raw_app_meta_data: { provider, providers: [provider] } },
    notes,
  };
}

/** Maps an account to the columns of auth; its role grants nothing. */
function metadata(read: Columns, provider: string | null): Columns {
  const said: Columns = {};
  for (const name of ['raw_user_meta_data', 'raw_app_meta_data']) {
    if (read[name] !== undefined) said[name] = parseMetadata(read[name], name);
  }
  const app = said.raw_app_meta_data as Columns | undefined;
  if (app && provider) said.raw_app_meta_data = { provider, providers: [provider], ...app };
  return said;
}

async function settleTaken(tx: Db, candidates: readonly Candidate[]): Promise<void> {
  const known = new Map<string, string>();
  for (const column of [usersTable.email, usersTable.phone]) {
    const values = candidates.flatMap(({ given }) => given[column.name] ?? []);
    if (values.length === 0) continue;
    const found = await tx
      .select({ id: usersTable.id, value: column, is_sso_user: usersTable.is_sso_user })
      .from(usersTable)
      .where(inArray(column, values as string[]));
    for (const { id, value, is_sso_user } of found) if (!is_sso_user) known.set(`${value}`, id);
  }
  for (const candidate of candidates) {
    const { id, given } = candidate;
    for (const value of [given.is_sso_user ? null : given.email, given.phone]) {
      if (!value) continue;
      const holder = known.get(String(value));
      if (holder !== undefined && holder !== id) rejectRow(candidate, taken);
      else known.set(String(value), id);
    }
  }
}

async function beforeReplacing(tx: Db, { id, given }: Candidate, { now }: ImportContext) {
  const isBanned = typeof given.banned_until === 'string' && !isPast(given.banned_until, now);
  const isUnproved = given.email_confirmed_at === null && !given.phone_confirmed_at;
  if (isBanned || isUnproved) await requireAnotherSuperAdmin(tx, { id }, now);
  const account = await findUser(tx, id);
  const brings = given.encrypted_password;
  if (brings !== undefined && brings !== account?.encrypted_password) await endAllSessions(tx, id);
}

function isPast(moment: string, now: Date): boolean {
  return new Date(moment) <= now;
}

/** Gives every account a profile and, if the source has no identity for it, one with its email address. */
async function complete(
  tx: Db,
  written: readonly Candidate[],
  { identified, now, source }: ImportContext,
): Promise<void> {
  const ids = written.map(({ id }) => id);
  const without = sql`not exists (select from user_profiles where user_profiles.id = ${usersTable.id})`;
  const unknown = await tx
    .select()
    .from(usersTable)
    .where(sql`${inArray(usersTable.id, ids)} and ${without}`);
  for (const user of unknown) await createProfile(tx, user);
  // Our own exports are complete: an account without identities had none.
  if (source.isOwn) return;
  const fresh = written.filter(({ id, isHere }) => !isHere && !identified.has(id));
  for (const { id } of fresh) {
    const user = await findUser(tx, id);
    if (user && !user.is_sso_user) await identify(tx, user, now);
  }
}

async function identify(tx: Db, user: User, now: Date): Promise<void> {
  const { id, email, phone, email_confirmed_at, phone_confirmed_at } = user;
  const data = {
    ...(email ? { email } : { phone }),
    sub: id,
    email_verified: email_confirmed_at !== null,
    phone_verified: phone_confirmed_at !== null,
  };
  const provider = email ? 'email' : 'phone';
  await createIdentity(tx, { provider, providerId: id, userId: id, data }, now);
}
