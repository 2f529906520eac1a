import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseVideoUrl } from './video-source.ts';

const name = 'aqz-KE-bpKQ';
const frame = `https://www.youtube-nocookie.com/embed/${name}?autoplay=1`;
const page = `https://www.youtube.com/watch?v=${name}`;
const vimeoFrame = 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1';
const vimeoPage = 'https://vimeo.com/76979871';

const embedded: [url: string, embed: string, watch: string][] = [
  [`https://www.youtube.com/watch?v=${name}`, frame, page],
  [`https://www.youtube.com/watch?list=PL1&v=${name}&index=2`, frame, page],
  [`https://youtube.com/watch?v=${name}`, frame, page],
  [`https://m.youtube.com/watch?v=${name}`, frame, page],
  [`https://youtu.be/${name}?si=tracking`, frame, page],
  [`https://www.youtube.com/embed/${name}`, frame, page],
  [`https://www.youtube-nocookie.com/embed/${name}?rel=0`, frame, page],
  [`https://www.youtube.com/shorts/${name}`, frame, page],
  [`https://www.youtube.com/live/${name}`, frame, page],
  [`https://youtu.be/${name}?t=90`, `${frame}&start=90`, `${page}&t=90s`],
  [`${page}&t=1h2m3s`, `${frame}&start=3723`, `${page}&t=3723s`],
  [`https://www.youtube.com/embed/${name}?start=5`, `${frame}&start=5`, `${page}&t=5s`],
  [`${page}&t=soon`, frame, page],
  ['https://vimeo.com/76979871', vimeoFrame, vimeoPage],
  ['https://www.vimeo.com/76979871/', vimeoFrame, vimeoPage],
  ['https://vimeo.com/channels/staffpicks/76979871', vimeoFrame, vimeoPage],
  ['https://player.vimeo.com/video/76979871', vimeoFrame, vimeoPage],
  ['https://vimeo.com/76979871#t=90s', `${vimeoFrame}#t=90s`, `${vimeoPage}#t=90s`],
  [
    'https://vimeo.com/76979871/abcdef0123',
    `${vimeoFrame}&h=abcdef0123`,
    `${vimeoPage}/abcdef0123`,
  ],
  [
    'https://player.vimeo.com/video/76979871?h=abcdef0123',
    `${vimeoFrame}&h=abcdef0123`,
    `${vimeoPage}/abcdef0123`,
  ],
];

const rejected = [
  '',
  'words',
  `http://www.youtube.com/watch?v=${name}`,
  `//www.youtube.com/watch?v=${name}`,
  `https://youtube.com.evil.example/watch?v=${name}`,
  `https://evil.example/youtube.com/watch?v=${name}`,
  `https://www.youtube.com:8443/watch?v=${name}`,
  `https://www.youtube.com@evil.example/watch?v=${name}`,
  `https://www.youtube.com\\@evil.example/watch?v=${name}`,
  `javascript:https://youtu.be/${name}`,
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/embed/videoseries?list=PL1',
  'https://youtu.be/',
  'https://vimeo.com/about',
  'https://vimeo.com/76979871/manage',
  'https://www.dailymotion.com/video/x8',
  'https://videos.example/a.mp4',
  '//videos.example/a.mp4',
  '/media/1/a.mov',
  '/media/1/a.txt?a.mp4',
  'media/1/a.mp4',
];

describe('video source', () => {
  test.each(embedded)('%s', (url, embed, watch) => {
    expect(parseVideoUrl(url)).toMatchObject({ kind: 'embed', embed, watch });
  });

  test.each(rejected)('rejects %j', (url) => {
    expect(parseVideoUrl(url)).toBeUndefined();
  });

  test.each(['/media/1/a.mp4', '/media/1/a.WEBM', '/media/1/a.ogg?v=2#t=10'])(
    'accepts %s as a file on this site',
    (url) => {
      expect(parseVideoUrl(url)).toEqual({ kind: 'file', url });
    },
  );

  test('embeds only from the two allowed hosts, whatever is pasted', () => {
    const parts = fc.constantFrom(
      ...['https://', 'www.youtube.com', 'youtu.be', 'vimeo.com', 'evil.example', '@', '/', '\\'],
      ...[
        'watch?v=',
        name,
        '76979871',
        '?',
        '#t=',
        '&',
        '"',
        '<',
        ' ',
        '%00',
        ':443',
        '.',
        'embed',
      ],
    );
    const pasted = fc.array(parts, { maxLength: 9 }).map((list) => list.join(''));
    fc.assert(
      fc.property(fc.oneof(pasted, fc.webUrl(), fc.string()), (url) => {
        const source = parseVideoUrl(url);
        if (source?.kind !== 'embed') return;
        const { origin } = new URL(source.embed);
        expect(['https://www.youtube-nocookie.com', 'https://player.vimeo.com']).toContain(origin);
        expect(['https://www.youtube.com', 'https://vimeo.com']).toContain(
          new URL(source.watch).origin,
        );
        expect(source.embed + source.watch).not.toMatch(/["<> ]|evil/);
      }),
      { numRuns: 5000 },
    );
  });
});
