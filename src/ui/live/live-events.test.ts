import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LiveEvent, type Message, messagesIn } from './live-events.ts';

const stream =
  'retry: 3000\n\n:\n\nevent: change\ndata: {"table":"pages","id":"1","slug":"über-uns"}\n\n' +
  'event: reset\nspread: 9000\ndata: {}\n\nevent: change\ndata: {"table":"media","id":"*"}\r\n\r\n' +
  'event: working-copy\ndata: {"table":"posts","id":"2","version":7}\n\n';

async function read(pieces: readonly string[]): Promise<Message[]> {
  const messages: Message[] = [];
  for await (const message of messagesIn(each(pieces))) messages.push(message);
  return messages;
}

async function hear(pieces: readonly string[]): Promise<LiveEvent[]> {
  const messages = await read(pieces);
  return messages.flatMap(({ heard }) => (heard === undefined ? [] : [heard]));
}

async function* each(pieces: readonly string[]): AsyncGenerator<string> {
  yield* pieces;
}

test('hears the same, however the stream is cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(stream.length), { maxLength: 8 }), async (places) => {
      const cuts = [0, ...places.sort((a, b) => a - b), stream.length];
      const pieces = cuts.slice(1).map((end, index) => stream.slice(cuts[index], end));
      expect(await hear(pieces)).toEqual([
        { table: 'pages', id: '1', slug: 'über-uns' },
        null,
        { table: 'media', id: '*' },
        { copyOf: 'posts', id: '2', version: 7 },
      ]);
    }),
  );
});

test('reads when to come back, and within what time to ask', async () => {
  const messages = await read([stream]);
  expect(messages.map(({ retryMs }) => retryMs)).toEqual([3000, null, null, null, null, null]);
  expect(messages.map(({ spreadMs }) => spreadMs)).toEqual([0, 0, 0, 9000, 0, 0]);
});

test.each([
  'event: change\ndata: {"table":1}\n\n',
  'event: change\ndata: {\n\n',
  'event: change\ndata: null\n\n',
  'event: working-copy\ndata: {"table":"pages","id":"1"}\n\n',
  'event: other\ndata: {"table":"pages","id":"1"}\n\n',
  'event: reset\ndata: {}',
])('hears nothing in %j', async (text) => {
  expect(await hear([text])).toEqual([]);
});
