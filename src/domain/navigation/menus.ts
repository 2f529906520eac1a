import { asc } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { authorize } from '../access.ts';
import type { Actor } from '../actor.ts';
import { record } from '../audit/recording.ts';
import { type MenuName, navigation } from './table.ts';

export interface MenuLink {
  label: string;
  href: string;
  description: string | null;
  children: MenuLink[];
}

export type Menus = Record<MenuName, MenuLink[]>;

type NewLink = { label: string; href: string; description?: string; children?: NewLink[] };

/** All menus of the site in their order, entries below their parents. */
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
export async function addToMenu(
  db: Db,
  actor: Actor,
  menu: MenuName,
  links: readonly NewLink[],
): Promise<void> {
  authorize(actor, 'navigation.manage');
  await db.transaction(async (tx) => {
    const added = await insertLinks(tx, menu, null, links);
    await record(tx, actor, {
      action: 'add',
      table: 'navigation',
      id: menu,
      details: { entries: added },
    });
  });
}

async function insertLinks(
  tx: Db,
  menu: MenuName,
  parent_id: string | null,
  links: readonly NewLink[],
): Promise<number> {
  let added = 0;
  let position = await tx.$count(navigation);
  for (const { label, href, description = null, children = [] } of links) {
    const [row] = await tx
      .insert(navigation)
      .values({ menu, parent_id, label, href, description, position })
      .returning({ id: navigation.id });
    position += 1;
    added += 1;
    if (row) added += await insertLinks(tx, menu, row.id, children);
  }
  return added;
}
