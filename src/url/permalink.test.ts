import { expect, test } from 'vitest';
import { createPermalink, parsePermalink } from './permalink.ts';

const id = '6f1c9e0a-1f3b-4c55-9a55-1d2f3a4b5c6d';

test('reads the permalink that it created, with its query and fragment', () => {
  const target = { type: 'posts', id, suffix: '?from=mail#costs' } as const;
  expect(parsePermalink(createPermalink(target))).toEqual(target);
  expect(parsePermalink(createPermalink({ type: 'pages', id }))).toEqual({
    type: 'pages',
    id,
    suffix: '',
  });
});

test.each([
  '/about',
  `/_link/users/${id}`,
  '/_link/posts/1',
  `/_link/posts/${id}/more`,
  `https://example.org/_link/posts/${id}`,
])('does not take %s for a permalink', (url) => {
  expect(parsePermalink(url)).toBeNull();
});
