import { expect, test } from 'vitest';
import { addFragment, splitFragment } from './link-fragment.ts';
import { isSafeLink } from './link-validation.ts';
import { parsePermalink } from './permalink.ts';

const permalink = '/_link/pages/00000000-0000-4000-8000-000000000001';

test.each(['text-costs', 'section-où-aller', 'a b', '50%', '#', '%41', 'x&y?z', '"<'])(
  'a fragment for the id %j is a safe link and is read back',
  (id) => {
    for (const base of ['', permalink, `${permalink}?a=1`, '/about']) {
      const url = addFragment(base, id);
      expect(isSafeLink(url)).toBe(true);
      expect(splitFragment(url)).toEqual({ base, fragment: id });
    }
    expect(parsePermalink(addFragment(permalink, id))).not.toBeNull();
  },
);

test('an empty id adds no fragment', () => {
  expect(addFragment(permalink, '')).toBe(permalink);
  expect(splitFragment(permalink)).toEqual({ base: permalink, fragment: '' });
  expect(splitFragment(`${permalink}#`)).toEqual({ base: permalink, fragment: '' });
});

test('takes half a character and a fragment that is not encoded correctly', () => {
  expect(addFragment('', 'text-\ud800')).toBe('#text-%EF%BF%BD');
  expect(splitFragment('/a#50%')).toEqual({ base: '/a', fragment: '50%' });
});
