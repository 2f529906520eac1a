import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { type MenuName, menuNames } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { auditChanges } from '../audit/audit-changes.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { conflict } from '../errors.ts';
import { parseInput } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { allMenusSchema } from './menu-fields.ts';
import { type MenuLink, type Menus, toMenuRows } from './menus.ts';
import { menusVersion, navigation } from './navigation-table.ts';
import { findStoredMenus, type StoredMenus } from './stored-menus.ts';

/**
 * Saves all menus; visitors see them at once. `version` is the one that the caller read; an older one is rejected with
 * `conflict` and the current menus.
 */
export async function saveMenus(
  db: Db,
  actor: Actor,
  version: number,
  input: z.input<typeof allMenusSchema>,
): Promise<StoredMenus> {
  authorize(actor, 'navigation.manage');
  const submitted: Menus = parseInput(allMenusSchema, input);
  return transactionAs(db, actor, async (tx) => {
    await tx.select().from(menusVersion).for('update');
    const current = await findStoredMenus(tx);
    if (current.version !== version) throw conflict('The menus', current);
    const changed = menuNames.filter(
      (menu) => JSON.stringify(submitted[menu]) !== JSON.stringify(current[menu]),
    );
    if (changed.length === 0) return current;
    await tx.delete(navigation).where(inArray(navigation.menu, changed));
    const rows = changed.flatMap((menu) => toMenuRows(menu, submitted[menu]));
    if (rows.length > 0) await tx.insert(navigation).values(rows);
    await recordAudit(tx, actor, {
      action: 'save',
      table: 'navigation',
      id: 'menus',
      details: auditChanges(describeMenus(current), describeMenus(submitted)),
    });
    return findStoredMenus(tx);
  });
}

/** Each menu in one line, for the audit log. */
function describeMenus(menus: Menus): Record<MenuName, string> {
  const { header, quick_links, resources, legal } = menus;
  return {
    header: describeLinks(header),
    quick_links: describeLinks(quick_links),
    resources: describeLinks(resources),
    legal: describeLinks(legal),
  };
}

function describeLinks(links: readonly MenuLink[]): string {
  return links
    .map(({ label, href, description, children }) => {
      const below = children.length > 0 ? ` [${describeLinks(children)}]` : '';
      return `${label} (${href})${description ? `: ${description}` : ''}${below}`;
    })
    .join(', ');
}
