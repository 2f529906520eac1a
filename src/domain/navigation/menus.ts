import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import type { MenuName } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { authorize } from '../permissions.ts';
import { navigation } from './navigation-table.ts';

export interface MenuLink {
  label: string;
  href: string;
  description: string | null;
  children: MenuLink[];
}

export type Menus = Record<MenuName, MenuLink[]>;

interface NewLink {
  label: string;
  href: string;
  description?: string | null;
  children?: readonly NewLink[];
}

/** All menus of the site in order, with nested entries. */
export async function readMenus(db: Db): Promise<Menus> {
  const rows = await db.select().from(navigation).orderBy(asc(navigation.position));
  const links = new Map<string, MenuLink>();
  for (const { id, label, href, description } of rows) {
    links.set(id, { label, href, description, children: [] });
  }
  const found: Menus = { header: [], quick_links: [], resources: [], legal: [] };
  for (const row of rows) {
    const link = links.get(row.id);
    const parent = row.parent_id === null ? null : links.get(row.parent_id);
    if (link) (parent?.children ?? found[row.menu]).push(link);
  }
  return found;
}

/** Adds entries at the end of a menu, in the order given. */
export async function addMenuItems(
  db: Db,
  actor: Actor,
  menu: MenuName,
  links: readonly NewLink[],
): Promise<void> {
  authorize(actor, 'navigation.manage');
  await transactionAs(db, actor, async (tx) => {
    const rows = toMenuRows(menu, links, await tx.$count(navigation));
    if (rows.length > 0) await tx.insert(navigation).values(rows);
    await recordAudit(tx, actor, {
      action: 'add',
      table: 'navigation',
      id: menu,
      details: { entries: rows.length },
    });
  });
}

/** The rows of entries and their children, each after its parent. */
export function toMenuRows(
  menu: MenuName,
  links: readonly NewLink[],
  firstPosition = 0,
): (typeof navigation.$inferInsert)[] {
  const rows: (typeof navigation.$inferInsert)[] = [];
  function add(below: readonly NewLink[], parent_id: string | null): void {
    for (const { label, href, description = null, children = [] } of below) {
      const id = randomUUID();
      const position = firstPosition + rows.length;
      rows.push({ id, menu, parent_id, label, href, description, position });
      add(children, id);
    }
  }
  add(links, null);
  return rows;
}
