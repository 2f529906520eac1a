import { type SQL, sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Db } from '#db/client.ts';

/** Lets pg-boss take part in the transaction of `tx`. */
export function onTransaction(tx: Db): PgBoss.Db {
  return {
    async executeSql(text, values = []) {
      const { rows } = await tx.execute(withValues(text, values));
      return { rows };
    },
  };
}

/** Numbers are the odd parts of the split text; one that is named twice is handed over twice. */
function withValues(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1] ?? null),
    ),
  );
}
