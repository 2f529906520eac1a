import { expect, test } from 'vitest';
import { codeFiles, isTest, read } from './source-files.ts';

const declaration = /\n(?=(?:export |async |function |const |class |\/\*\*))/;
const checks = 'src/domain/actor-transaction.ts';

/**
 * Functions in `source` that know who acts, and begin a transaction without checking them again. Those that cannot
 * write are allowed to, and scheduled work, which acts as a program.
 */
function findUnchecked(source: string): string[] {
  const isScheduled = /\bconst actor = systemActor\(/.test(source);
  if (isScheduled) return [];
  return source
    .split(declaration)
    .filter((text) => /\b(actor|Actor|Staff)\b/.test(text) && text.includes('.transaction('))
    .filter((text) => !text.includes("accessMode: 'read only'"))
    .map((text) => /(?:function|const|class) (\w+)/.exec(text)?.[1] ?? text);
}

test('finds a function that begins an unchecked transaction for an actor', () => {
  const source = `import type { Actor } from '../actor.ts';

export async function rename(db: Db, { actor }: Change): Promise<void> {
  await db.transaction((tx) => write(tx, actor));
}

export function list(db: Db, actor: Actor) {
  return db.transaction(find, { accessMode: 'read only' });
}

function purge(db: Db) {
  return db.transaction(remove);
}`;
  expect(findUnchecked(source)).toEqual(['rename']);
});

test('transactions of an actor begin with transactionAs or accountTransactionAs', () => {
  const files = codeFiles('src').filter((file) => !isTest(file) && file !== checks);
  const unchecked = files.flatMap((file) =>
    findUnchecked(read(file)).map((name) => `${name} in ${file}`),
  );
  expect(unchecked).toEqual([]);
});
