import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { findUserByEmail } from '#auth/users/user-queries.ts';
import type { Role, UserStatusFilter } from '#constants/enums.ts';
import { type Sort, sortOptions, userSortColumns } from '#constants/list-params.ts';
import type { Db } from '#db/client.ts';
import { keyContains } from '#db/contains-text.ts';
import type { Actor } from '../actor.ts';
import { notFound } from '../errors.ts';
import { allFilters } from '../filter-conditions.ts';
import { type Paged, sortingOf } from '../list-query.ts';
import { authorize } from '../permissions.ts';
import { isDeactivated, readStaffUser, type StaffUser, selectStaffUsers } from './staff-user.ts';
import type { Accounts } from './user-deps.ts';
import { userList } from './user-tables.ts';

interface Sorting {
  by: PgColumn;
  /** Users without a value come last in both directions. */
  mayLack?: true;
}

const sortable: Record<(typeof userSortColumns)[number], Sorting> = {
  full_name: { by: userList.name_key },
  email: { by: userList.email, mayLack: true },
  role: { by: userList.role },
  department: { by: userList.department_key, mayLack: true },
  last_sign_in_at: { by: userList.last_sign_in_at, mayLack: true },
  created_at: { by: userList.created_at },
};

export type UserSort = Sort<(typeof userSortColumns)[number]>;
export const userSorts: UserSort[] = sortOptions(userSortColumns);

export interface UserQuery extends Paged {
  /** Part of a name or an email address. */
  search?: string | undefined;
  role?: Role | undefined;
  status?: UserStatusFilter | undefined;
  sort: UserSort;
}

/** One page of the users, and the total. */
export async function listUsers(
  db: Db,
  actor: Actor,
  query: UserQuery,
  { now }: Pick<Accounts, 'now'>,
): Promise<{ items: StaffUser[]; total: number }> {
  authorize(actor, 'users.manage');
  const at = now();
  const condition = allFilters<UserQuery>({
    search: matching(query.search),
    role: inRole(query.role),
    status: inStatus(query.status, at),
  });
  const order = orderOf(query.sort);
  const onPage = db
    .select({ id: userList.id })
    .from(userList)
    .where(condition)
    .orderBy(...order)
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size);
  const [items, total] = await Promise.all([
    selectStaffUsers(db, at)
      .where(inArray(userList.id, onPage))
      .orderBy(...order),
    db.$count(userList, condition),
  ]);
  return { items, total };
}

export async function getUser(
  db: Db,
  actor: Actor,
  id: string,
  { now }: Pick<Accounts, 'now'>,
): Promise<StaffUser> {
  authorize(actor, 'users.manage');
  return readStaffUser(db, id, now());
}

/** The user who signs in with this email address. */
export async function getUserByEmail(
  db: Db,
  actor: Actor,
  email: string,
  { now }: Pick<Accounts, 'now'>,
): Promise<StaffUser> {
  authorize(actor, 'users.manage');
  const account = await findUserByEmail(db, email.trim());
  if (!account) throw notFound('The account');
  return readStaffUser(db, account.id, now());
}

/** How many accounts an administrator could confirm now: their owners have confirmed the email address. */
export async function countAccountsToConfirm(
  db: Db,
  actor: Actor,
  { now }: Pick<Accounts, 'now'>,
): Promise<number> {
  authorize(actor, 'users.manage');
  return db.$count(userList, and(inStatus('unconfirmed', now()), userList.confirmed));
}

function matching(search = ''): SQL | undefined {
  const text = search.trim();
  return text === '' ? undefined : keyContains(userList.searched, text);
}

function inRole(role: Role | undefined): SQL | undefined {
  return role && eq(userList.role, role);
}

function inStatus(status: UserStatusFilter | undefined, now: Date): SQL | undefined {
  if (status === undefined) return undefined;
  if (status === 'deactivated') return isDeactivated(now);
  if (status === 'unconfirmed') return and(not(isDeactivated(now)), userList.awaits_confirmation);
  const isInvited = status === 'invited' || status === 'invitation_expired';
  return and(
    not(isDeactivated(now)),
    not(userList.awaits_confirmation),
    isInvited ? not(userList.confirmed) : userList.confirmed,
    status === 'invitation_expired' ? hasExpiredInvitation(now) : undefined,
  );
}

function hasExpiredInvitation(now: Date): SQL {
  return sql`exists (
    select from auth.one_time_tokens as link
    where link.user_id = people_list.id and link.token_type = 'confirmation_token'
      and link.expires_at <= ${now.toISOString()})`;
}

function orderOf(sort: UserSort): SQL[] {
  const { by: sorting, direction } = sortingOf(sort, sortable);
  const first = direction(sorting.by);
  // Only where it matters: it prevents reading the index backwards.
  return [sorting.mayLack ? sql`${first} nulls last` : first, direction(userList.id)];
}
