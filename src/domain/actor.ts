import type { Role } from '#constants/enums.ts';

export interface Staff {
  kind: 'staff';
  id: string;
  full_name: string;
  role: Role;
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
