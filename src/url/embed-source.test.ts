import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseEmbedUrl } from './embed-source.ts';

test.each([
  ['https://youtu.be/aqz-KE-bpKQ', 'youtube', 'https://www.youtube-nocookie.com/embed/'],
  ['https://vimeo.com/76979871', 'vimeo', 'https://player.vimeo.com/video/76979871'],
  ['https://twitter.com/dsti/status/123?s=20', 'x', 'https://platform.twitter.com/embed/'],
  [
    'https://mastodon.social/@dsti/110000',
    'mastodon',
    'https://mastodon.social/@dsti/110000/embed',
  ],
  [
    'https://www.instagram.com/p/CxYz-12/',
    'instagram',
    'https://www.instagram.com/p/CxYz-12/embed/',
  ],
  ['https://www.facebook.com/dsti/posts/pfbid02', 'facebook', 'https://www.facebook.com/plugins/'],
  [
    'https://www.linkedin.com/posts/dsti_water-activity-7100000000000000000-AbCd',
    'linkedin',
    'https://www.linkedin.com/embed/feed/update/urn:li:activity:7100000000000000000',
  ],
])('%s is embedded', (url, provider, frame) => {
  const source = parseEmbedUrl(url);
  expect(source?.provider).toBe(provider);
  expect(source?.frame).toContain(frame);
});

test.each([
  '',
  'https://evil.example/@dsti/110000',
  'https://x.com/dsti',
  'https://x.com.evil.example/dsti/status/123',
  'https://user@x.com/dsti/status/123',
  'http://x.com/dsti/status/123',
  '/media/1/a.mp4',
  'javascript:https://x.com/dsti/status/123',
])('%j is not', (url) => {
  expect(parseEmbedUrl(url)).toBeUndefined();
});

test('parses its own page URL to the same source, and only frames of known hosts', () => {
  const part = fc.constantFrom(
    ...[
      'https://',
      'x.com',
      'mastodon.social',
      'evil.example',
      'instagram.com',
      '/@a/',
      '/a/status/',
    ],
    ...[
      '12345',
      '/p/',
      '?',
      '#',
      '"',
      '<',
      '@',
      '\\',
      '/feed/update/',
      'urn:li:share:12345',
      ':443',
    ],
  );
  const pasted = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(pasted, fc.webUrl()), (url) => {
      const source = parseEmbedUrl(url);
      if (!source) return;
      expect(parseEmbedUrl(source.page)).toEqual(source);
      expect(source.page + source.frame).not.toMatch(/["<> ]|evil/);
    }),
    { numRuns: 2_000 },
  );
});
