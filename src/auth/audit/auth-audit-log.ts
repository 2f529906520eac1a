import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { auditLogEntries } from './auth-audit-table.ts';

/** Supabase Auth's events, `login_failed` and `identity_linked`, and the log type of each. */
const logTypes = {
  login: 'account',
  login_failed: 'account',
  logout: 'account',
  token_refreshed: 'token',
  token_revoked: 'token',
  user_signedup: 'team',
  user_invited: 'team',
  user_deleted: 'team',
  user_modified: 'user',
  user_recovery_requested: 'user',
  user_confirmation_requested: 'user',
  user_reauthenticate_requested: 'user',
  user_updated_password: 'user',
  factor_in_progress: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  factor_unenrolled: 'factor',
  factor_updated: 'factor',
  factor_deleted: 'factor',
  recovery_codes_generated: 'factor',
  recovery_codes_verified: 'factor',
  recovery_codes_regenerated: 'factor',
  recovery_codes_deleted: 'factor',
  passkey_created: 'user',
  passkey_updated: 'user',
  passkey_deleted: 'user',
  identity_linked: 'user',
  identity_unlinked: 'user',
  oauth_consent_granted: 'user',
  oauth_consent_revoked: 'user',
} as const;

export interface AuthEvent {
  action: keyof typeof logTypes;
  user: { id: string; email: string | null };
  traits?: Record<string, unknown>;
}

/** What happened to an application of the OAuth server. */
export interface ApplicationEvent {
  action:
    | 'oauth_client_created'
    | 'oauth_client_updated'
    | 'oauth_client_secret_regenerated'
    | 'oauth_client_deleted';
  client: { id: string; client_name: string };
}

/** What happened to a provider that administrators added. */
export interface ProviderEvent {
  action:
    | 'custom_provider_created'
    | 'custom_provider_updated'
    | 'custom_provider_deleted'
    | 'sso_provider_created'
    | 'sso_provider_updated'
    | 'sso_provider_deleted';
  provider: { id: string; name: string };
  traits: Record<string, unknown>;
}

/** Who acts on other accounts: a user, or a program with a key. */
export interface Administrator {
  id: string;
  name: string;
}

export interface EventSource {
  clientIp: string;
  userAgent?: string | null;
  /** Absent when users act on their own account. */
  administrator?: Administrator;
}

/** Where a change by an administrator came from. */
export type AdministratorSource = EventSource & { administrator: Administrator };

/** Records an event in the transaction of the change, and tells the account hooks of it. */
export async function recordAuthEvent(
  tx: Db,
  { accountHooks }: Pick<Auth, 'accountHooks'>,
  event: AuthEvent,
  source: EventSource,
  now: Date,
): Promise<void> {
  const { action, user, traits = {} } = event;
  const { clientIp: ip, administrator } = source;
  const actor = administrator ?? { id: user.id, name: user.email ?? '' };
  const subject = administrator && { user_id: user.id, user_email: user.email ?? '' };
  const entry = { action, log_type: logTypes[action], traits: { ...subject, ...traits } };
  await insertEntry(tx, entry, { actor, ip }, now);
  await accountHooks.recorded(tx, event, source);
}

/** Records a change of a provider in the transaction of the change, and tells the account hooks of it. It concerns no account. */
export async function recordProviderEvent(
  tx: Db,
  { accountHooks }: Pick<Auth, 'accountHooks'>,
  event: ProviderEvent,
  source: AdministratorSource,
  now: Date,
): Promise<void> {
  const { clientIp: ip, administrator: actor } = source;
  const traits = { provider_id: event.provider.id, ...event.traits };
  await insertEntry(tx, { action: event.action, log_type: 'provider', traits }, { actor, ip }, now);
  await accountHooks.providerChanged(tx, event, source);
}

/** Records a change of an application in the transaction of the change. */
export function recordApplicationEvent(
  tx: Db,
  { action, client }: ApplicationEvent,
  { clientIp: ip, administrator: actor }: AdministratorSource,
  now: Date,
): Promise<void> {
  const traits = { client_id: client.id, client_name: client.client_name };
  return insertEntry(tx, { action, log_type: 'oauth_client', traits }, { actor, ip }, now);
}

async function insertEntry(
  tx: Db,
  entry: { action: string; log_type: string; traits: Record<string, unknown> },
  { actor, ip }: { actor: Administrator; ip: string },
  now: Date,
): Promise<void> {
  await tx.insert(auditLogEntries).values({
    payload: {
      ...entry,
      actor_id: actor.id,
      actor_username: actor.name,
      actor_via_sso: false,
      timestamp: now.toISOString(),
    },
    ip_address: ip,
    created_at: now,
  });
}
