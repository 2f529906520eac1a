import type { Maintenance } from '../../site/maintenance-query.ts';
import type { MaintenanceFields } from './maintenance-fields.ts';

type Before = Pick<MaintenanceFields, 'enabled'>;
type Sent = Pick<MaintenanceFields, 'start_at' | 'end_at' | 'estimated_end'>;
type Now = Pick<Maintenance, 'enabled' | 'start_at' | 'end_at' | 'estimated_end'>;

/** Returns the message for the toast: what was saved, and which fields were cleared with it. */
export function saveMessage(before: Before, sent: Sent, now: Now): string {
  return [
    stateWords(before, now),
    sent.start_at && !now.start_at && 'The scheduled start was cleared.',
    sent.end_at && !now.end_at && 'The scheduled end was cleared.',
    sent.estimated_end &&
      !now.estimated_end &&
      'The estimated end was cleared because it has passed.',
  ]
    .filter(Boolean)
    .join(' ');
}

function stateWords(before: Before, { enabled }: Now): string {
  if (enabled === before.enabled) return 'The maintenance settings were saved.';
  return enabled
    ? 'Maintenance is on. Visitors see the maintenance page.'
    : 'Maintenance is off. Visitors see the site again.';
}
