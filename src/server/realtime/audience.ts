import type { LiveChange } from '#db/changes.ts';
import type { Staff } from '#domain/actor.ts';
import { can } from '#domain/permissions.ts';

/** What concerns visitors while they look at a page. */
const publicTables: ReadonlySet<string> = new Set([
  'alert_banner',
  'maintenance_mode',
  'site_settings',
]);

export function isPublicChange({ table }: LiveChange): boolean {
  return publicTables.has(table);
}

/** People hear of everybody if they look after them, and of themselves. */
export function canReceive(actor: Staff, { table, id }: LiveChange): boolean {
  return table !== 'user_profiles' || id === actor.id || can(actor, 'people.manage');
}
