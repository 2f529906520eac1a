import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parsePageContent } from '../page-content/parse-page-content.ts';
import { validatePageContent } from '../page-content/validate-page-content.ts';
import { block, renderBlocks } from '../render.fixture.tsx';
import { Embed } from './render.tsx';

const url = 'https://x.com/science/status/1234567890';
const frame = 'https://platform.twitter.com/embed/Tweet.html?dnt=true&amp;id=1234567890';

test('loads nothing from the other site before a visitor presses it', () => {
  const html = renderBlocks(block('Embed', { url, title: 'Results <b>', caption: 'In short' }));
  expect(html).toContain(`href="${url}"`);
  expect(html).toContain(`data-embed="${frame}"`);
  expect(html).toContain('Results &lt;b&gt;');
  expect(html).toMatch(/<figcaption [^>]*>In short</);
  expect(html).not.toMatch(/<iframe|<img|<script/);
});

test('only its own frame is in the policy of the page', () => {
  const parsed = parsePageContent({ content: [block('Embed', { url })] }, { for: 'visitors' });
  expect(parsed).toMatchObject({ resources: { frameHosts: ['https://platform.twitter.com'] } });
});

test.each(['https://videos.example/a', 'javascript:alert(1)', 'https://mastodon.evil/@a/123456'])(
  'shows nothing of %s, and saving rejects it',
  (other) => {
    expect(renderBlocks(block('Embed', { url: other, title: 'T' }))).not.toContain('<figure');
    expect(validatePageContent({ content: [block('Embed', { url: other })] })).toMatchObject([
      { place: 'Embed, URL', sentence: expect.stringContaining('YouTube, Vimeo, X') },
    ]);
  },
);

test('has no link in the editor', () => {
  const props = { id: 'e', url, title: 'T', caption: '', puck: { isEditing: true } };
  const html = renderToStaticMarkup(createElement(Embed, props));
  expect(html).toContain('Show post');
  expect(html).not.toMatch(/<a |data-embed/);
});
