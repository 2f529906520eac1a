import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { containsText } from '#db/contains-text.ts';
import { listFactorsOfAll } from '../factors/factor-queries.ts';
import type { Factor } from '../factors/factors-table.ts';
import { type Identity, identities } from '../identities/identities-table.ts';
import { type User, usersTable } from './auth-users-table.ts';

interface AccountQuery {
  /** Part of an email address or name. */
  filter: string;
  /** Only accounts of this audience. */
  audience: string | undefined;
  oldestFirst: boolean;
  limit: number;
  offset: number;
}

interface Listed {
  user: User;
  identities: Identity[];
  factors: Factor[];
}

/** Lists accounts by creation time, soft-deleted ones included, and counts all of them. */
export async function listAccounts(
  db: Db,
  { filter, audience, oldestFirst, limit, offset }: AccountQuery,
): Promise<{ accounts: Listed[]; total: number }> {
  const where = and(
    filter === '' ? undefined : matching(filter),
    audience === undefined ? undefined : eq(usersTable.aud, audience.replaceAll('\0', '')),
  );
  const found = await db
    .select()
    .from(usersTable)
    .where(where)
    .orderBy(...(oldestFirst ? [asc(usersTable.created_at), desc(usersTable.id)] : newestFirst))
    .limit(limit)
    .offset(offset);
  const known = await identitiesOfAll(db, found);
  const factors = await listFactorsOfAll(
    db,
    found.map(({ id }) => id),
  );
  const accounts = found.map((user) => ({
    user,
    identities: known.get(user.id) ?? [],
    factors: factors.get(user.id) ?? [],
  }));
  return { accounts, total: await db.$count(usersTable, where) };
}

const newestFirst = [desc(usersTable.created_at), asc(usersTable.id)];

function matching(filter: string): SQL | undefined {
  const metadata = usersTable.raw_user_meta_data;
  return or(
    containsText(usersTable.email, filter),
    containsText(sql`${metadata} ->> 'full_name'`, filter),
    containsText(sql`${metadata} ->> 'name'`, filter),
  );
}

async function identitiesOfAll(db: Db, owners: readonly User[]): Promise<Map<string, Identity[]>> {
  const byOwner = new Map<string, Identity[]>(owners.map(({ id }) => [id, []]));
  if (owners.length === 0) return byOwner;
  const rows = await db
    .select()
    .from(identities)
    .where(inArray(identities.user_id, [...byOwner.keys()]))
    .orderBy(asc(identities.created_at), asc(identities.id));
  for (const row of rows) byOwner.get(row.user_id)?.push(row);
  return byOwner;
}
