import type { Db } from '#db/client.ts';
import { type AdministratorSource, recordProviderEvent } from '../audit/auth-audit-log.ts';
import type { Auth } from '../auth-context.ts';
import type { SsoProvider } from './sso-provider-store.ts';

/** Records a change of an identity provider in the transaction of the change. */
export function recordSsoProviderEvent(
  tx: Db,
  auth: Pick<Auth, 'accountHooks'>,
  action: 'sso_provider_created' | 'sso_provider_updated' | 'sso_provider_deleted',
  { row, saml, domains }: SsoProvider,
  source: AdministratorSource,
  now: Date,
): Promise<void> {
  const provider = { id: row.id, name: saml.entity_id };
  const traits = {
    entity_id: saml.entity_id,
    domains,
    link_by_email: row.link_by_email,
    disabled: row.disabled ?? false,
  };
  return recordProviderEvent(tx, auth, { action, provider, traits }, source, now);
}
