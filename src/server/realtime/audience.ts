import type { LiveChange } from '#db/changes.ts';
import type { Staff } from '#domain/actor.ts';
import { can } from '#domain/permissions.ts';

/** Tables whose changes concern visitors with a page open. */
const publicTables: ReadonlySet<string> = new Set([
  'alert_banner',
  'maintenance_mode',
  'site_settings',
]);

export function isPublicChange({ table }: LiveChange): boolean {
  return publicTables.has(table);
}

/** Whether a user may receive a change: about other users only if they may manage them. */
export function canReceive(actor: Staff, { table, id }: LiveChange): boolean {
  return table !== 'user_profiles' || id === actor.id || can(actor, 'users.manage');
}
