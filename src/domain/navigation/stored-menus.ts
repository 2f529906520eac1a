import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { authorize } from '../permissions.ts';
import { type MenuLink, type Menus, readMenus } from './menus.ts';
import { menusVersion } from './navigation-table.ts';

/** All menus with their common version. */
export interface StoredMenus extends Menus {
  version: number;
}

/** The menus for the panel; entries too deep for visitors are moved one level up. */
export async function readStoredMenus(db: Db, actor: Actor): Promise<StoredMenus> {
  authorize(actor, 'navigation.manage');
  return db.transaction(findStoredMenus, {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

export async function findStoredMenus(tx: Db): Promise<StoredMenus> {
  const [found] = await tx.select({ version: menusVersion.version }).from(menusVersion);
  const { header, quick_links, resources, legal } = await readMenus(tx);
  return {
    version: found?.version ?? 1,
    header: header.map((link) => ({ ...link, children: flat(link.children) })),
    quick_links: flat(quick_links),
    resources: flat(resources),
    legal: flat(legal),
  };
}

/** Other programs may have nested entries deeper than visitors can see. */
function flat(links: readonly MenuLink[]): MenuLink[] {
  return links.flatMap((link) => [{ ...link, children: [] }, ...flat(link.children)]);
}
