import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ItemType } from '#content-types/define-item-type.ts';
import { publicationType } from '#content-types/publications/type.ts';
import { readRichText } from '#html/read-rich-text.ts';
import { ItemListPage } from './item-list-page.tsx';
import { ItemPage } from './item-page.tsx';

const { publicPages } = publicationType;
const withKind: ItemType = { ...publicationType, publicPages: { ...publicPages, filters: {} } };
const plain: ItemType = {
  ...publicationType,
  publicPages: { ...withKind.publicPages, cardFacts: [], facts: {} },
};

const getImage = (src: string) => ({ src });
const item = { slug: 'wells', title: 'Wells', image: null, values: { kind: 'report' } };
const noSearchAndSharing = {
  ...{ seo_title: null, seo_description: null, canonical_url: null, social_image_url: null },
  noindex: false,
};

function renderItem(type: ItemType): string {
  const stored = { ...item, ...noSearchAndSharing, id: '1', text: '<p>Deep.</p>' };
  const body = readRichText(stored.text);
  return renderToStaticMarkup(<ItemPage {...{ type, body, getImage }} item={stored} />);
}

function renderList(type: ItemType): string {
  const position = { chosen: {}, page: 1, pages: 1, total: 1 };
  const list = { type, items: [item], filters: {}, position, getImage };
  return renderToStaticMarkup(<ItemListPage heading={{ title: 'All', lead: null }} list={list} />);
}

test('a type without facts and filters has neither a box of facts nor selects', () => {
  expect(renderItem(plain)).toContain('Deep.');
  expect(renderItem(plain)).not.toContain('<dl');
  expect(renderList(plain)).toContain('href="/publications/wells"');
  expect(renderList(plain)).not.toMatch(/<select|Report/);
});

test('a choice links to its filtered list if there is one', () => {
  expect(renderItem(publicationType)).toContain('href="/publications?kind=report"');
  expect(renderItem(withKind)).toMatch(/<dd[^>]*><span[^>]*>Report</);
});
