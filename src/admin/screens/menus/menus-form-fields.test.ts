import { expect, test } from 'vitest';
import { flattenItems } from './menu-tree.ts';
import { findInvalidItem, formatMenu, toFields, toRequest } from './menus-form-fields.ts';

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

test('saves untouched menus unchanged', () => {
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

test('makes equal fields from equal menus, and gives every item a unique name', () => {
  const fields = toFields(menus);
  expect(toFields(structuredClone(menus))).toEqual(fields);
  const ids = Object.values(fields).flatMap((entries) => flattenItems(entries).map(({ id }) => id));
  expect(ids).toHaveLength(6);
  expect(new Set(ids).size).toBe(ids.length);
});

test('finds the first invalid item, nested ones too', () => {
  expect(findInvalidItem(toFields(menus))).toBeUndefined();
  const bad = { ...link('bad'), href: 'javascript:alert(1)' };
  const header = [{ ...link('about'), children: [link('fine'), bad] }];
  expect(findInvalidItem(toFields({ ...menus, header, legal: [link('')] }))).toMatchObject({
    label: 'bad',
  });
  expect(findInvalidItem(toFields({ ...menus, legal: [link(' ')] }))).toMatchObject({ label: ' ' });
});

test('formats a menu as text', () => {
  expect(formatMenu('header', toFields(menus).header)).toBe(
    'home: /home, about: /about [mission: /mission]',
  );
});
