import { expect, test } from 'vitest';
import { toPostsHtml } from './posts-html.ts';

test('shows title, excerpt and link of each post in the given order', () => {
  const posts = [
    { title: 'Solar clinics', excerpt: 'Power for 40 clinics.', path: '/news/solar-clinics' },
    { title: 'Open data', excerpt: '', path: '/news/open-data' },
  ];
  expect(toPostsHtml(posts)).toBe(
    '<h2>Solar clinics</h2><p>Power for 40 clinics.</p>' +
      '<p><a href="/news/solar-clinics">Read more: Solar clinics</a></p>' +
      '<h2>Open data</h2><p><a href="/news/open-data">Read more: Open data</a></p>',
  );
});

test('shows markup in titles and excerpts as text', () => {
  const html = toPostsHtml([{ title: 'R&D <b>', excerpt: 'x < y', path: '/news/"r' }]);
  expect(html).toBe(
    '<h2>R&amp;D &lt;b&gt;</h2><p>x &lt; y</p>' +
      '<p><a href="/news/&quot;r">Read more: R&amp;D &lt;b&gt;</a></p>',
  );
});

test('adds no link to a post without a public URL', () => {
  expect(toPostsHtml([{ title: 'Draft', excerpt: '', path: null }])).toBe('<h2>Draft</h2>');
});
