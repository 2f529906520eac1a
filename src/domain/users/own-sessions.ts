import { findLiveSession } from '#auth/sessions/live-session.ts';
import { endOtherSessions, endSession } from '#auth/sessions/session-end.ts';
import { listSessions } from '#auth/sessions/session-list.ts';
import { lockUser } from '#auth/users/user-queries.ts';
import type { Db } from '#db/client.ts';
import { deviceName } from '#text/device-name.ts';
import type { Actor } from '../actor.ts';
import { accountTransactionAs } from '../actor-transaction.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { notFound } from '../errors.ts';
import { requireStaff } from './own-profile.ts';
import type { Accounts } from './user-deps.ts';

const maxListed = 100;

/** The user's sessions, most recently used first. */
export async function listOwnSessions(
  db: Db,
  actor: Actor,
  current: string,
  { now, settings }: Pick<Accounts, 'now' | 'settings'>,
) {
  const listed = { settings, limit: maxListed };
  const found = await listSessions(db, requireStaff(actor).id, listed, now());
  return found.map(({ user_agent, ...session }) => ({
    ...session,
    device: deviceName(user_agent),
    current: session.id === current,
  }));
}

/** Ends one session. */
export async function endOwnSession(db: Db, actor: Actor, sessionId: string): Promise<void> {
  const { id } = requireStaff(actor);
  await accountTransactionAs(db, actor, async (tx) => {
    await lockUser(tx, id);
    if (!(await findLiveSession(tx, sessionId, id))) throw notFound('This session');
    await endSession(tx, sessionId);
    await recordEnd(tx, actor, id, 'one');
  });
}

/** Ends all sessions except the current one. */
export async function endOwnOtherSessions(db: Db, actor: Actor, current: string): Promise<void> {
  const { id } = requireStaff(actor);
  await accountTransactionAs(db, actor, async (tx) => {
    await lockUser(tx, id);
    await endOtherSessions(tx, id, current);
    await recordEnd(tx, actor, id, 'others');
  });
}

function recordEnd(tx: Db, actor: Actor, id: string, which: 'one' | 'others'): Promise<void> {
  const details = { which };
  return recordAudit(tx, actor, { action: 'end_sessions', table: 'user_profiles', id, details });
}
