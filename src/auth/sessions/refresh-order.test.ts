// @module-tag nightly

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { AuthError } from '../errors.ts';
import { findLiveSession } from './live-session.ts';
import { createSignedInUser, refreshAfter, reuseIntervalMs } from './testing/signed-in-user.ts';

const maxPauseMs = 2 * reuseIntervalMs;
const runs = 60;
const timeoutMs = 60_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A simple model of the rules: the chain of tokens and when each was first used. */
interface Chain {
  tokens: string[];
  usedAt: number[];
}

type Expected = 'next' | 'live' | 'ended';

function expectedOf({ tokens, usedAt }: Chain, index: number, now: number): Expected {
  const last = tokens.length - 1;
  if (index === last) return 'next';
  if (index === last - 1) return 'live';
  return now - (usedAt[index] ?? 0) < reuseIntervalMs ? 'live' : 'ended';
}

async function liveTokens(sessionId: string): Promise<number> {
  const sql = 'select 1 from auth.refresh_tokens where session_id = $1 and not revoked';
  return (await database.pool.query(sql, [sessionId])).rows.length;
}

const use = fc.record({
  /** How many tokens before the live one; usually zero. */
  back: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat({ max: 4 })),
  pause: fc.oneof(fc.nat({ max: 1_000 }), fc.nat({ max: maxPauseMs })),
});

test(
  'in any order of tokens, at most one is valid, and none after a late reuse',
  async () => {
    const seen = new Set<Expected>();
    await fc.assert(
      fc.asyncProperty(fc.array(use, { minLength: 1, maxLength: 12 }), async (uses) => {
        const { refreshToken, session } = await createSignedInUser(database.db);
        const chain: Chain = { tokens: [refreshToken], usedAt: [] };
        let now = 0;
        for (const { back, pause } of uses) {
          now += pause;
          const index = Math.max(0, chain.tokens.length - 1 - back);
          const expected = expectedOf(chain, index, now);
          seen.add(expected);
          const outcome = await refreshAfter(database.db, chain.tokens[index] ?? '', now).catch(
            (error: unknown) => error,
          );
          if (expected === 'ended') {
            expect(outcome).toMatchObject({ code: 'refresh_token_already_used' });
            expect(await findLiveSession(database.db, session.id, session.user_id)).toBeNull();
            expect(await liveTokens(session.id)).toBe(0);
            await expectAllDead(chain.tokens, now);
            return;
          }
          expect(outcome).toMatchObject({ session: { id: session.id } });
          const { refreshToken: answered } = outcome as { refreshToken: string };
          if (expected === 'live') expect(answered).toBe(chain.tokens.at(-1));
          else {
            expect(chain.tokens).not.toContain(answered);
            chain.usedAt.push(now);
            chain.tokens.push(answered);
          }
          expect(await liveTokens(session.id)).toBe(1);
        }
      }),
      { numRuns: runs },
    );
    expect(seen).toEqual(new Set(['next', 'live', 'ended']));
  },
  timeoutMs,
);

async function expectAllDead(tokens: readonly string[], now: number): Promise<void> {
  for (const token of tokens) {
    const outcome = await refreshAfter(database.db, token, now).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(AuthError);
    expect(outcome).toMatchObject({ status: 400, code: 'session_not_found' });
  }
}
