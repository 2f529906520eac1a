import { expect, test } from 'vitest';
import { parseLicence } from './parse-licence.ts';

const cc = 'https://creativecommons.org';

test.each([
  ['CC BY 4.0', 'CC BY 4.0', `${cc}/licenses/by/4.0/`],
  ['cc by-nc-sa 3.0', 'cc by-nc-sa 3.0', `${cc}/licenses/by-nc-sa/3.0/`],
  ['Creative Commons BY-ND 2.0', 'Creative Commons BY-ND 2.0', `${cc}/licenses/by-nd/2.0/`],
  ['CC0', 'CC0', `${cc}/publicdomain/zero/1.0/`],
  ['Public Domain Mark 1.0', 'Public Domain Mark 1.0', `${cc}/publicdomain/mark/1.0/`],
  [
    'Open Government Licence v3.0',
    'Open Government Licence v3.0',
    'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  ],
  ['Press licence (https://a.example/terms)', 'Press licence', 'https://a.example/terms'],
  ['https://a.example/terms', 'a.example/terms', 'https://a.example/terms'],
])('%j is shown as %j and links to %s', (text, label, url) => {
  expect(parseLicence(text)).toEqual({ label, url });
});

test.each([
  'All rights reserved',
  // The version decides which text applies.
  'CC BY',
  'CC BY 9.9',
  'javascript:alert(1)',
])('%j has no link', (text) => {
  expect(parseLicence(text)).toEqual({ label: text, url: null });
});

test('does not link to a URL with a password', () => {
  expect(parseLicence('Terms https://a:b@c.example').url).toBeNull();
});
