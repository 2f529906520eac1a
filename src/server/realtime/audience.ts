import type { LiveChange } from '#db/changes.ts';
import type { Staff } from '#domain/actor.ts';
import { can, type Permission } from '#domain/permissions.ts';

/** Tables whose changes concern visitors with a page open. */
const publicTables: ReadonlySet<string> = new Set([
  'alert_banner',
  'maintenance_mode',
  'site_settings',
]);

export function isPublicChange({ table }: LiveChange): boolean {
  return publicTables.has(table);
}

/** The permission to receive the changes of tables that not all staff may read. */
const readers: ReadonlyMap<string, Permission> = new Map<string, Permission>([
  ['contact_messages', 'messages.answer'],
  ['spam_rules', 'messages.rules'],
  ['newsletter_issues', 'newsletter.manage'],
]);

/** Whether a user may receive a change: about other users only if they may manage them. */
export function canReceive(actor: Staff, { table, id }: LiveChange): boolean {
  if (table === 'user_profiles') return id === actor.id || can(actor, 'users.manage');
  const permission = readers.get(table);
  return permission === undefined || can(actor, permission);
}
