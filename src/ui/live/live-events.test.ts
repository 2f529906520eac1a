import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLiveEventParser, type LiveEvent } from './live-events.ts';

const stream =
  'retry: 3000\n\nevent: opened\ndata: {"unchanged_ms":250}\n\n:\n\nevent: change\ndata: {"table":"pages","id":"1","slug":"über-uns"}\n\n' +
  'event: reset\nspread: 9000\ndata: {}\n\nevent: change\ndata: {"table":"media","id":"*"}\r\n\r\n' +
  'event: draft\ndata: {"table":"posts","id":"2","version":7}\n\n' +
  'event: presence\ndata: {"table":"posts","id":"2"}\n\n';

function parse(pieces: readonly string[]) {
  const events: { event: LiveEvent; spreadMs: number }[] = [];
  const retries: number[] = [];
  const unchanged: number[] = [];
  const parser = createLiveEventParser({
    onEvent: (event, spreadMs) => events.push({ event, spreadMs }),
    onUnchangedFor: (ms) => unchanged.push(ms),
    onRetry: (retryMs) => retries.push(retryMs),
  });
  for (const piece of pieces) parser.feed(piece);
  return { events, retries, unchanged };
}

test('parses the same events however the stream is split', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(stream.length), { maxLength: 8 }), (places) => {
      const cuts = [0, ...places.sort((a, b) => a - b), stream.length];
      const pieces = cuts.slice(1).map((end, index) => stream.slice(cuts[index], end));
      expect(parse(pieces)).toEqual({
        retries: [3000],
        unchanged: [250],
        events: [
          { event: { table: 'pages', id: '1', slug: 'über-uns' }, spreadMs: 0 },
          { event: null, spreadMs: 9000 },
          { event: { table: 'media', id: '*' }, spreadMs: 0 },
          { event: { copyOf: 'posts', id: '2', version: 7 }, spreadMs: 0 },
          { event: { presenceOf: 'posts', id: '2' }, spreadMs: 0 },
        ],
      });
    }),
  );
});

test.each([
  'event: change\ndata: {"table":1}\n\n',
  'event: change\ndata: {\n\n',
  'event: change\ndata: null\n\n',
  'event: draft\ndata: {"table":"pages","id":"1"}\n\n',
  'event: presence\ndata: {"table":"pages"}\n\n',
  'event: other\ndata: {"table":"pages","id":"1"}\n\n',
  'event: reset\ndata: {}',
])('skips %j', (text) => {
  expect(parse([text]).events).toEqual([]);
});
