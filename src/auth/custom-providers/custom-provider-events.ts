import type { Db } from '#db/client.ts';
import {
  type Administrator,
  type EventSource,
  recordProviderEvent,
} from '../audit/auth-audit-log.ts';
import type { CustomProvider } from './custom-providers-table.ts';

/** Who changed a provider, and from where. */
export type ProviderEventSource = EventSource & { administrator: Administrator };

/** Records a change of a custom provider in the transaction of the change. */
export function recordCustomProviderEvent(
  tx: Db,
  action: 'custom_provider_created' | 'custom_provider_updated' | 'custom_provider_deleted',
  { id, identifier, provider_type, enabled }: CustomProvider,
  source: ProviderEventSource,
  now: Date,
): Promise<void> {
  const traits = { provider_id: id, identifier, provider_type, enabled };
  return recordProviderEvent(tx, { action, traits }, source, now);
}
