import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { isUuid } from '../uuid.ts';
import { type User, usersTable } from './auth-users-table.ts';

/** Finds the account with this id, soft-deleted ones included. */
export async function findUser(db: Db, id: string): Promise<User | null> {
  return isUuid(id) ? findOne(db, eq(usersTable.id, id)) : null;
}

/** Like `findUser`, and locks the row until the transaction ends. */
export async function lockUser(tx: Db, id: string): Promise<User | null> {
  const [user] = await tx.select().from(usersTable).where(eq(usersTable.id, id)).for('update');
  return user ?? null;
}

/** Finds the account that signs in with this email address; SSO accounts are separate. */
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

/** Finds the account that signs in with this phone number; SSO accounts are separate. */
export function findUserByPhone(db: Db, phone: string): Promise<User | null> {
  return findOne(
    db,
    and(
      eq(usersTable.phone, phone),
      eq(usersTable.is_sso_user, false),
      isNull(usersTable.deleted_at),
    ),
  );
}

const maxChanging = 20;

/** The accounts that wait for the code of this new phone number, latest first. Anyone can be one of them. */
export function listUsersChangingTo(db: Db, phone: string): Promise<User[]> {
  return db
    .select()
    .from(usersTable)
    .where(and(eq(usersTable.phone_change, phone), isNull(usersTable.deleted_at)))
    .orderBy(desc(usersTable.phone_change_sent_at))
    .limit(maxChanging);
}

async function findOne(db: Db, where: SQL | undefined): Promise<User | null> {
  const [user] = await db.select().from(usersTable).where(where).limit(1);
  return user ?? null;
}
