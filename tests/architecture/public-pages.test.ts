import { expect, test } from 'vitest';
import { routes } from '#site/routes.ts';
import { noticePages, publicPages } from '../public-pages.ts';

const checked = [...publicPages, ...noticePages];
/** Shown only after a form was sent: `public-forms.spec.ts` checks them. */
const receipts = ['/contact/received', '/newsletter/received'];
/** Pages of the page builder, of which the starter site has many. */
const builderPages = ['/page/*', '/*'];

/** The starter site has none: `src/site/items/publications.test.ts` checks them. */
const withoutExample = ['/publications/*'];

/** They have no page of their own. */
const redirects = ['/_link/*'];
const withoutPage = [...receipts, ...builderPages, ...withoutExample, ...redirects];

const isFile = (path: string) => path.includes('.');

test.each(
  routes.map(({ path }) => path).filter((path) => !isFile(path) && !withoutPage.includes(path)),
)('%s is among the pages that the browser tests check', (path) => {
  const prefix = path.endsWith('*') ? path.slice(0, -1) : null;
  const isChecked = checked.some((page) =>
    prefix === null ? page === path : page.startsWith(prefix),
  );
  expect(isChecked).toBe(true);
});
