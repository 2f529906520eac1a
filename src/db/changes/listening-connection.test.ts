// @module-tag nightly

import { expect, test } from 'vitest';
import { blockEventLoop } from '#tests/block-event-loop.ts';
import { testDatabase } from '#tests/test-database.ts';
import { parsePayload } from './change-payload.ts';
import { openListeningConnection } from './listening-connection.ts';

function open(url: string, timeoutMs: number, onMessage: (payload: string) => void) {
  return openListeningConnection({
    url,
    timeoutMs,
    signal: new AbortController().signal,
    onMessage,
    onCopyMessage: () => {},
    onPresenceMessage: () => {},
    onSessionsMessage: () => {},
  });
}

test('one round trip brings every message of acknowledged commits, a thousand times', async () => {
  const database = await testDatabase();
  const heard: (string | null | undefined)[] = [];
  const connection = await open(database.url, 5_000, (payload) =>
    heard.push(parsePayload(payload)?.change.newSlug),
  );
  try {
    for (let round = 1; round <= 1_000; round++) {
      await database.pool.query('insert into pages (title, slug) values ($1, $1)', [`r${round}`]);
      expect(await connection.readCounter()).toBe(connection.counter + round);
      expect(heard.length).toBe(round);
      expect(heard.at(-1)).toBe(`r${round}`);
    }
  } finally {
    await connection.close();
    await database.close();
  }
});

test('accepts an answer that arrived during a stall, even after the timeout', async () => {
  const database = await testDatabase();
  const timeoutMs = 3_000;
  const connection = await open(database.url, timeoutMs, () => {});
  const answer = connection.readCounter();
  blockEventLoop(timeoutMs + 500);
  expect(await answer).toBe(connection.counter);
  expect(await connection.readCounter()).toBe(connection.counter);
  await connection.close();
  await database.close();
});
