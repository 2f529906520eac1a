import type { Role } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';

/** Rejects a sender whose session or account has ended since their request was identified. */
export type Recheck = (tx: Db) => Promise<void>;

export interface Staff {
  kind: 'staff';
  id: string;
  full_name: string;
  role: Role;
  /** Called by `transactionAs`; null outside requests to the API. */
  recheck: Recheck | null;
}

/** Automated work: the starter site, schedules, the operator's commands. `name` goes to the audit log. */
export interface SystemActor {
  kind: 'system';
  name: string;
}

/** The sender of a request. Whatever depends on a permission takes one: actions and reads. */
export type Actor = { kind: 'visitor' } | Staff | SystemActor;

export const visitor: Actor = { kind: 'visitor' };

/** The id that rows store for a user; null for anyone else. */
export function staffId(actor: Actor): string | null {
  return actor.kind === 'staff' ? actor.id : null;
}

export function systemActor(name: string): SystemActor {
  return { kind: 'system', name };
}
