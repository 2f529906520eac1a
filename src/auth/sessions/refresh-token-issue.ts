import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { digestRefreshToken, formatRefreshToken } from './refresh-token-format.ts';
import { refreshTokens, type Session } from './sessions-table.ts';

interface Issue {
  session: Pick<Session, 'id' | 'user_id'>;
  /** Digest of the token that the new one replaces. */
  parent: string | null;
  secret: string;
}

/** Issues a refresh token of the session and returns it; all previous ones are revoked. */
export async function issueRefreshToken(
  tx: Db,
  { session, parent, secret }: Issue,
  now: Date,
): Promise<string> {
  await tx
    .update(refreshTokens)
    .set({ revoked: true, updated_at: now })
    .where(and(eq(refreshTokens.session_id, session.id), eq(refreshTokens.revoked, false)));
  const id = await nextNumber(tx);
  const token = formatRefreshToken(secret, session.id, id);
  await tx
    .insert(refreshTokens)
    .overridingSystemValue()
    .values({
      id,
      token: digestRefreshToken(token),
      user_id: session.user_id,
      session_id: session.id,
      parent,
      created_at: now,
      updated_at: now,
    });
  return token;
}

// Fetched in advance, because the token contains the number of its row.
async function nextNumber(tx: Db): Promise<bigint> {
  const sequence = sql`pg_get_serial_sequence('auth.refresh_tokens', 'id')`;
  const { rows } = await tx.execute<{ number: string }>(
    sql`select nextval(${sequence})::text as number`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database did not return the number of the next refresh token.');
  return BigInt(row.number);
}
