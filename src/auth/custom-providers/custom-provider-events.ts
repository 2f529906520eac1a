import type { Db } from '#db/client.ts';
import { type AdministratorSource, recordProviderEvent } from '../audit/auth-audit-log.ts';
import type { Auth } from '../auth-context.ts';
import type { CustomProvider } from './custom-providers-table.ts';

/** Records a change of a custom provider in the transaction of the change. */
export function recordCustomProviderEvent(
  tx: Db,
  auth: Pick<Auth, 'accountHooks'>,
  action: 'custom_provider_created' | 'custom_provider_updated' | 'custom_provider_deleted',
  { id, identifier, provider_type, enabled }: CustomProvider,
  source: AdministratorSource,
  now: Date,
): Promise<void> {
  const provider = { id, name: identifier };
  const traits = { identifier, provider_type, enabled };
  return recordProviderEvent(tx, auth, { action, provider, traits }, source, now);
}
