import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventsIn, type Heard } from './events.ts';

const stream =
  'retry: 3000\n\n:\n\nevent: change\ndata: {"table":"pages","id":"1","slug":"über-uns"}\n\n' +
  'event: reset\ndata: {}\n\nevent: change\ndata: {"table":"media","id":"*"}\r\n\r\n';

async function read(pieces: readonly string[]): Promise<Heard[]> {
  const heard: Heard[] = [];
  for await (const event of eventsIn(each(pieces))) heard.push(event);
  return heard;
}

async function* each(pieces: readonly string[]): AsyncGenerator<string> {
  yield* pieces;
}

test('hears the same, however the stream is cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(stream.length), { maxLength: 8 }), async (places) => {
      const cuts = [0, ...places.sort((a, b) => a - b), stream.length];
      const pieces = cuts.slice(1).map((end, index) => stream.slice(cuts[index], end));
      expect(await read(pieces)).toEqual([
        { table: 'pages', id: '1', slug: 'über-uns' },
        null,
        { table: 'media', id: '*' },
      ]);
    }),
  );
});

test.each([
  'event: change\ndata: {"table":1}\n\n',
  'event: change\ndata: {\n\n',
  'event: change\ndata: null\n\n',
  'event: other\ndata: {}\n\n',
  'event: reset\ndata: {}',
])('hears nothing in %j', async (text) => {
  expect(await read([text])).toEqual([]);
});
