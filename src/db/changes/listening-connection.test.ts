import { expect, test } from 'vitest';
import { testDatabase } from '#tests/test-database.ts';
import { parsePayload } from './change-payload.ts';
import { openListeningConnection } from './listening-connection.ts';

test('one round trip brings every message of acknowledged commits, a thousand times', async () => {
  const database = await testDatabase();
  const heard: (string | null | undefined)[] = [];
  const connection = await openListeningConnection({
    url: database.url,
    timeoutMs: 5_000,
    signal: new AbortController().signal,
    onMessage: (payload) => heard.push(parsePayload(payload)?.change.newSlug),
    onCopyMessage: () => {},
    onPresenceMessage: () => {},
    onSessionsMessage: () => {},
  });
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
