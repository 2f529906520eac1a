import type { Db } from '#db/client.ts';
import type { Administrator, EventSource } from '../audit/auth-audit-log.ts';
import { auditLogEntries } from '../audit/auth-audit-table.ts';
import type { CustomProvider } from './custom-providers-table.ts';

/** Who changed a provider, and from where. */
export type ProviderEventSource = EventSource & { administrator: Administrator };

/** Records a change of a provider in the transaction of the change. It concerns no account. */
export async function recordProviderEvent(
  tx: Db,
  action: 'custom_provider_created' | 'custom_provider_updated' | 'custom_provider_deleted',
  { id, identifier, provider_type, enabled }: CustomProvider,
  { clientIp, administrator }: ProviderEventSource,
  now: Date,
): Promise<void> {
  await tx.insert(auditLogEntries).values({
    payload: {
      action,
      actor_id: administrator.id,
      actor_username: administrator.name,
      actor_via_sso: false,
      log_type: 'provider',
      traits: { provider_id: id, identifier, provider_type, enabled },
      timestamp: now.toISOString(),
    },
    ip_address: clientIp,
    created_at: now,
  });
}
