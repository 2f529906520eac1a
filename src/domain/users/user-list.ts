import { and, asc, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { containing } from '#db/containing.ts';
import type { Actor, Role } from '../actor.ts';
import { authorize } from '../permissions.ts';
import { type Person, readPerson, type Status, selectPeople, shutOut } from './staff-user.ts';
import type { Accounts } from './user-deps.ts';
import { peopleList } from './user-tables.ts';

interface Sorting {
  by: PgColumn;
  /** Whoever has no such value comes last, whichever way it is turned. */
  mayLack?: true;
}

const sortable = {
  full_name: { by: peopleList.name_key },
  email: { by: peopleList.email, mayLack: true },
  role: { by: peopleList.role },
  department: { by: peopleList.department_key, mayLack: true },
  last_sign_in_at: { by: peopleList.last_sign_in_at, mayLack: true },
  created_at: { by: peopleList.created_at },
} as const satisfies Record<string, Sorting>;

type Sortable = keyof typeof sortable;
export type PeopleSort = Sortable | `-${Sortable}`;

const ascending = Object.keys(sortable) as Sortable[];
export const peopleSorts: PeopleSort[] = [
  ...ascending,
  ...ascending.map((name) => `-${name}` as const),
];

export interface PeopleAsked {
  /** Part of a name or an address. */
  search?: string | undefined;
  role?: Role | undefined;
  status?: Status | undefined;
  sort: PeopleSort;
  page: number;
  page_size: number;
}

/** One page of the staff, and how many there are in all. */
export async function listPeople(
  db: Db,
  actor: Actor,
  asked: PeopleAsked,
  { now }: Pick<Accounts, 'now'>,
): Promise<{ items: Person[]; total: number }> {
  authorize(actor, 'people.manage');
  const at = now();
  const chosen = and(matching(asked.search), inRole(asked.role), inStatus(asked.status, at));
  const order = orderOf(asked.sort);
  const onPage = db
    .select({ id: peopleList.id })
    .from(peopleList)
    .where(chosen)
    .orderBy(...order)
    .limit(asked.page_size)
    .offset((asked.page - 1) * asked.page_size);
  const [items, total] = await Promise.all([
    selectPeople(db, at)
      .where(inArray(peopleList.id, onPage))
      .orderBy(...order),
    db.$count(peopleList, chosen),
  ]);
  return { items, total };
}

export async function findPerson(
  db: Db,
  actor: Actor,
  id: string,
  { now }: Pick<Accounts, 'now'>,
): Promise<Person> {
  authorize(actor, 'people.manage');
  return readPerson(db, id, now());
}

function matching(search = ''): SQL | undefined {
  const text = search.trim();
  return text === '' ? undefined : sql`${peopleList.searched} like lower(${containing(text)})`;
}

function inRole(role: Role | undefined): SQL | undefined {
  return role && eq(peopleList.role, role);
}

function inStatus(status: Status | undefined, now: Date): SQL | undefined {
  if (status === undefined) return undefined;
  if (status === 'deactivated') return shutOut(now);
  return and(not(shutOut(now)), eq(peopleList.confirmed, status === 'active'));
}

function orderOf(sort: PeopleSort): SQL[] {
  const descends = sort.startsWith('-');
  const sorting: Sorting = sortable[(descends ? sort.slice(1) : sort) as Sortable];
  const direction = descends ? desc : asc;
  const first = direction(sorting.by);
  // Said only where it matters: an index is not read backwards for it.
  return [sorting.mayLack ? sql`${first} nulls last` : first, direction(peopleList.id)];
}
