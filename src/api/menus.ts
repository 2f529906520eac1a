import { z } from '@hono/zod-openapi';
import { menuNames } from '#constants/enums.ts';
import type { Actor } from '#domain/actor.ts';
import { allMenusSchema } from '#domain/navigation/menu-fields.ts';
import { findMenuProblems } from '#domain/navigation/menu-problems.ts';
import type { MenuLink, Menus } from '#domain/navigation/menus.ts';
import { saveMenus } from '#domain/navigation/save-menus.ts';
import { readStoredMenus, type StoredMenus } from '#domain/navigation/stored-menus.ts';
import type { ApiDeps } from './api-deps.ts';
import { endpoint, json, jsonBody, resource, versioned } from './resource.ts';

const link = z.object({
  label: z.string(),
  href: z.string(),
  description: z.string().nullable(),
});
const menu = z.array(link.extend({ children: z.array(link) }));
const wholeShape = { header: menu, quick_links: menu, resources: menu, legal: menu };

const menus = z
  .object({
    version: z.int(),
    ...wholeShape,
    /** Entries that lead to nothing public, or to a redirect. */
    problems: z.array(
      z.object({
        menu: z.enum(menuNames),
        /** Its index in the menu, and for a nested entry its index below the parent. */
        path: z.array(z.int()),
        sentence: z.string(),
      }),
    ),
    /** The menus that visitors see while all menus are empty. */
    defaults: z.object(wholeShape),
  })
  .openapi('Menus');

const answers = { 200: { description: 'All menus', content: json(menus) } };

const readThem = endpoint('/', {
  method: 'get',
  summary: "Get the site's menus, with warnings about their links",
  responses: answers,
});

const saveThem = endpoint('/', {
  method: 'put',
  summary: 'Replace all menus',
  request: jsonBody(versioned.extend(allMenusSchema.shape)),
  responses: answers,
});

export function menusApi({ accounts: { db }, canvas }: Pick<ApiDeps, 'accounts' | 'canvas'>) {
  async function answer(actor: Actor, publicUrl: string, stored: StoredMenus) {
    const site = { publicUrl, isBuiltIn: canvas.isBuiltIn };
    const problems = await findMenuProblems(db, actor, stored, site);
    const defaults = wire(canvas.defaultMenus);
    return { version: stored.version, ...wire(stored), problems, defaults };
  }
  return resource()
    .openapi(readThem, async (c) => {
      const actor = c.get('actor');
      const stored = await readStoredMenus(db, actor);
      return c.json(await answer(actor, c.get('publicUrl'), stored), 200);
    })
    .openapi(saveThem, async (c) => {
      const actor = c.get('actor');
      const { version, ...fields } = c.req.valid('json');
      const stored = await saveMenus(db, actor, version, fields);
      return c.json(await answer(actor, c.get('publicUrl'), stored), 200);
    });
}

function wire({ header, quick_links, resources, legal }: Menus) {
  return {
    header: header.map(withBelow),
    quick_links: quick_links.map(withBelow),
    resources: resources.map(withBelow),
    legal: legal.map(withBelow),
  };
}

function withBelow({ children, ...link }: MenuLink) {
  return { ...link, children: children.map(({ children: _, ...below }) => below) };
}
