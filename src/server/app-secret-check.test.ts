import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { checkAppSecret } from './app-secret-check.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('accepts the first secret and rejects a different one', async () => {
  await checkAppSecret(database.db, 'a'.repeat(32));
  await checkAppSecret(database.db, 'a'.repeat(32));
  await expect(checkAppSecret(database.db, 'b'.repeat(32))).rejects.toThrow(
    /set up with a different APP_SECRET/,
  );
});

test('stores a fingerprint, not the secret', async () => {
  const { rows } = await database.pool.query('select * from installation');
  expect(JSON.stringify(rows)).not.toContain('aaaa');
});
