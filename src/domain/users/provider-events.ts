import type { AdministratorSource, ProviderEvent } from '#auth/audit/auth-audit-log.ts';
import type { Db } from '#db/client.ts';
import { deviceName } from '#text/device-name.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { findAdministrator } from './account-events.ts';

const auditActions: Record<ProviderEvent['action'], AuditAction> = {
  custom_provider_created: 'create',
  custom_provider_updated: 'update',
  custom_provider_deleted: 'delete',
  sso_provider_created: 'create',
  sso_provider_updated: 'update',
  sso_provider_deleted: 'delete',
};

/** Records a change of a sign-in provider, through which others can sign in as staff, in the audit log of the panel. */
export async function recordProviderChange(
  tx: Db,
  { action, provider: { id, name }, traits }: ProviderEvent,
  { clientIp, userAgent, administrator }: AdministratorSource,
): Promise<void> {
  const actor = await findAdministrator(tx, administrator);
  const from = { client_ip: clientIp, device: deviceName(userAgent ?? null) };
  const details = { name, ...traits, ...from };
  const record = { action: auditActions[action], table: 'sign_in_providers', id, details } as const;
  await recordAudit(tx, actor, record);
}
