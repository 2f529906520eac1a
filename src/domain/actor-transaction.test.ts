import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import type { Staff } from './actor.ts';
import { accountTransactionAs, transactionAs } from './actor-transaction.ts';
import { Rejection } from './errors.ts';

const { admin, editor } = actors;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const insert = 'insert into user_profiles (id, full_name, role) values ($1, $2, $3)';
  await database.pool.query(insert, [editor.id, editor.full_name, editor.role]);
});
afterAll(() => database.close());

const valid = async () => {};

describe.each([
  ['transactionAs', transactionAs],
  ['accountTransactionAs', accountTransactionAs],
])('%s', (_, begin) => {
  test('checks the sender once, before the work and its savepoints', async () => {
    const steps: string[] = [];
    const step = (name: string) => async () => void steps.push(name);
    const sender: Staff = { ...editor, recheck: step('check') };
    await begin(database.db, sender, async (tx) => {
      await step('work')();
      await begin(tx, sender, step('savepoint'));
    });
    expect(steps).toEqual(['check', 'work', 'savepoint']);
  });

  test('does nothing for a sender whose session has ended', async () => {
    const ended = new Rejection('unauthenticated', 'Your session has ended.');
    const sender: Staff = { ...editor, recheck: () => Promise.reject(ended) };
    const work = vi.fn(valid);
    await expect(begin(database.db, sender, work)).rejects.toBe(ended);
    expect(work).not.toHaveBeenCalled();
  });
});

test('only changes of accounts leave the role of the sender unchecked', async () => {
  const demoted: Staff = { ...admin, id: editor.id, recheck: valid };
  await expect(transactionAs(database.db, demoted, valid)).rejects.toMatchObject({
    code: 'forbidden',
  });
  await accountTransactionAs(database.db, demoted, valid);
});
