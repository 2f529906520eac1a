import { expect, test } from 'vitest';
import { flattenItems } from './menu-tree.ts';
import {
  findInvalidItem,
  formatMenu,
  parseItems,
  toFields,
  toRequest,
} from './menus-form-fields.ts';

const link = (label: string, description: string | null = null) => ({
  label,
  href: `/${label}`,
  description,
  children: [],
});
const menus = {
  header: [link('home'), { ...link('about', 'Who we are'), children: [link('mission')] }],
  quick_links: [link('home')],
  resources: [],
  legal: [link('home'), link('terms')],
};

test('what is read and not touched is saved as it was', () => {
  const { header, ...others } = toRequest(toFields(menus));
  const { children: _, ...mission } = link('mission');
  expect(header).toEqual([
    { ...menus.header[0] },
    { ...link('about', 'Who we are'), children: [mission] },
  ]);
  const bare = (links: readonly object[]) => links.map((one) => ({ ...one, children: undefined }));
  expect(others).toEqual({
    quick_links: bare(menus.quick_links),
    resources: [],
    legal: bare(menus.legal),
  });
});

test('the same menus are the same text, and no two entries of a screen have one name', () => {
  const fields = toFields(menus);
  expect(toFields(structuredClone(menus))).toEqual(fields);
  const ids = Object.values(fields).flatMap((text) =>
    flattenItems(parseItems(text)).map(({ id }) => id),
  );
  expect(ids).toHaveLength(6);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the first entry that cannot be saved is found, also below another', () => {
  expect(findInvalidItem(toFields(menus))).toBeUndefined();
  const bad = { ...link('bad'), href: 'javascript:alert(1)' };
  const header = [{ ...link('about'), children: [link('fine'), bad] }];
  expect(findInvalidItem(toFields({ ...menus, header, legal: [link('')] }))).toMatchObject({
    label: 'bad',
  });
  expect(findInvalidItem(toFields({ ...menus, legal: [link(' ')] }))).toMatchObject({ label: ' ' });
});

test('a menu is told in words', () => {
  expect(formatMenu('header', toFields(menus).header)).toBe(
    'home: /home, about: /about [mission: /mission]',
  );
});
