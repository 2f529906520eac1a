import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NewsFilterLinks } from './news-filters.tsx';

const tags = [
  { name: 'energy', count: 4 },
  { name: 'health', count: 2 },
  { name: 'floods', count: 1 },
  { name: 'soil', count: 1 },
];

/** The filters as HTML, before and after "More tags". */
function render(shown: typeof tags, tag?: string): string[] {
  const filters = { categories: [], years: [], tags: shown };
  const chosen = tag === undefined ? {} : { tag };
  return renderToStaticMarkup(<NewsFilterLinks {...{ filters, chosen }} />).split('More tags');
}

test('keeps tags with one article behind More tags', () => {
  const [before, after] = render(tags);
  for (const name of ['energy', 'health']) expect(before).toContain(`>${name}<`);
  for (const name of ['floods', 'soil']) {
    expect(before).not.toContain(`>${name}<`);
    expect(after).toContain(`>${name}<`);
  }
});

test('shows the chosen tag, however few articles it has', () => {
  const [before, after] = render(tags, 'soil');
  expect(before).toContain('>soil<');
  expect(after).not.toContain('>soil<');
});

test('has no More tags when every tag has several articles', () => {
  expect(render(tags.slice(0, 2))).toHaveLength(1);
});
