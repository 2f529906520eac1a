import { type MenuName, menuNames } from '#constants/enums.ts';
import { deadLinkWarning } from '#constants/shared-texts.ts';
import type { Db } from '#db/client.ts';
import { getSitePath } from '#url/site-path.ts';
import type { Actor } from '../actor.ts';
import { authorize } from '../permissions.ts';
import { findMissingPaths } from '../search/broken-links.ts';
import { findHiddenRows, type HiddenRow } from '../search/hidden-content.ts';
import type { Menus } from './menus.ts';

/** An entry that leads to nothing public, or to a redirect. */
export interface MenuProblem {
  menu: MenuName;
  /** Its index in the menu, and for a nested entry its index below the parent. */
  path: number[];
  sentence: string;
}

interface Site {
  /** Origin of absolute links, without a trailing slash. */
  publicUrl: string;
  /** Whether the application itself serves this path, whatever is published. */
  isBuiltIn(path: string): boolean;
}

/** Finds entries whose page is not public, is deleted or has moved. */
export async function findMenuProblems(
  db: Db,
  actor: Actor,
  menus: Menus,
  { publicUrl, isBuiltIn }: Site,
): Promise<MenuProblem[]> {
  authorize(actor, 'navigation.manage');
  const entries = menuNames.flatMap((menu) => entriesOf(menu, menus));
  const home = { origin: new URL(publicUrl).origin, path: '/' };
  const onSite = entries.flatMap((entry) => {
    const path = getSitePath(entry.href, home);
    return path === null ? [] : [{ ...entry, target: path }];
  });
  const { lost, moved } = await findMissingPaths(
    db,
    onSite.map(({ target }) => target),
    isBuiltIn,
  );
  const isLost = new Set(lost);
  const hidden = await findHiddenRows(db, lost);
  return onSite
    .filter(({ target }) => isLost.has(target))
    .map(({ menu, path, target }) => ({
      menu,
      path,
      sentence: sentenceFor(moved.get(target), hidden.get(target)),
    }));
}

interface Entry {
  menu: MenuName;
  path: number[];
  href: string;
}

function entriesOf(menu: MenuName, menus: Menus): Entry[] {
  return menus[menu].flatMap(({ href, children }, index) => [
    { menu, path: [index], href },
    ...children.map((child, below) => ({ menu, path: [index, below], href: child.href })),
  ]);
}

function sentenceFor(movedTo: string | undefined, hidden: HiddenRow | undefined): string {
  if (movedTo !== undefined) return `This URL redirects to ${movedTo}. Link to that URL instead.`;
  if (!hidden) return deadLinkWarning;
  const named = hidden.title.trim() === '' ? 'The content at this URL' : `“${hidden.title.trim()}”`;
  return `${named} ${hidden.isTrashed ? 'is in the trash.' : 'is not published.'}`;
}
