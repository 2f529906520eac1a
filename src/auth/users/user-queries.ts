import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { isUuid } from '../uuid.ts';
import { type User, usersTable } from './auth-users-table.ts';

/** The account with this id, also one that was deleted and left its row behind. */
export async function findUser(db: Db, id: string): Promise<User | null> {
  return isUuid(id) ? findOne(db, eq(usersTable.id, id)) : null;
}

/** The same, and whoever else wants to change it waits until this transaction ends. */
export async function lockUser(tx: Db, id: string): Promise<User | null> {
  const [user] = await tx.select().from(usersTable).where(eq(usersTable.id, id)).for('update');
  return user ?? null;
}

/** The account that signs in with this address; accounts of an organisation's own sign-in are others. */
export function findUserByEmail(db: Db, email: string): Promise<User | null> {
  const address = email.replaceAll('\0', '').toLowerCase();
  return findOne(
    db,
    and(
      eq(usersTable.email, address),
      eq(usersTable.is_sso_user, false),
      isNull(usersTable.deleted_at),
    ),
  );
}

async function findOne(db: Db, which: SQL | undefined): Promise<User | null> {
  const [user] = await db.select().from(usersTable).where(which).limit(1);
  return user ?? null;
}
