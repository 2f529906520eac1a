import type { Db } from '#db/client.ts';
import {
  type Administrator,
  type EventSource,
  recordProviderEvent,
} from '../audit/auth-audit-log.ts';
import type { SsoProvider } from './sso-provider-store.ts';

/** Records a change of an identity provider in the transaction of the change. */
export function recordSsoProviderEvent(
  tx: Db,
  action: 'sso_provider_created' | 'sso_provider_updated' | 'sso_provider_deleted',
  { row, saml, domains }: SsoProvider,
  source: EventSource & { administrator: Administrator },
  now: Date,
): Promise<void> {
  const traits = {
    provider_id: row.id,
    entity_id: saml.entity_id,
    domains,
    link_by_email: row.link_by_email,
    disabled: row.disabled ?? false,
  };
  return recordProviderEvent(tx, { action, traits }, source, now);
}
