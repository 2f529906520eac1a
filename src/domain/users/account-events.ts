import { eq } from 'drizzle-orm';
import type { Administrator, AuthEvent, EventSource } from '#auth/audit/auth-audit-log.ts';
import type { Db } from '#db/client.ts';
import { deviceName } from '#text/device-name.ts';
import { type Actor, systemActor, visitor } from '../actor.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { userProfiles } from './user-tables.ts';

/**
 * Records the events of a staff account that administrators look for in the audit log: sign-ins and sign-outs, changes of the
 * password, phone number, second factors, passkeys, sign-in providers and
 * applications with access.
 */
export async function recordAccountEvent(
  tx: Db,
  event: AuthEvent,
  { clientIp, userAgent, administrator }: EventSource,
): Promise<void> {
  const action = auditActionOf(event);
  const owner = action && (await findStaff(tx, event.user.id));
  if (!owner) return;
  const { id } = event.user;
  if (action === 'fail_sign_in') {
    const { step, attempts, client_ips } = event.traits ?? {};
    const details = { step, attempts, client_ips };
    return recordAudit(tx, visitor, { action, table: 'user_profiles', id, details });
  }
  const actor = administrator ? await findAdministrator(tx, administrator) : owner;
  const application = event.traits?.client_name;
  const details = {
    client_ip: clientIp,
    device: deviceName(userAgent ?? null),
    ...(endsOthers(event) && { which: 'others' }),
    ...(typeof application === 'string' && { application }),
  };
  await recordAudit(tx, actor, { action, table: 'user_profiles', id, details });
}

function auditActionOf(event: AuthEvent): AuditAction | null {
  const { action, traits = {} } = event;
  switch (action) {
    case 'login':
      return traits.second_factor === 'pending' ? 'enter_password' : 'sign_in';
    case 'logout':
      return endsOthers(event) ? 'end_sessions' : 'sign_out';
    case 'login_failed':
      return 'fail_sign_in';
    case 'verification_attempted':
      return traits.enrolled === true ? 'add_factor' : 'verify_factor';
    case 'recovery_codes_verified':
      return 'use_recovery_code';
    case 'factor_unenrolled':
    case 'factor_deleted':
      return traits.factor_status === 'verified' ? 'remove_factor' : null;
    case 'user_updated_password':
      return 'change_password';
    case 'user_modified':
      return traits.phone_changed === true ? 'change_phone' : null;
    case 'passkey_created':
      return 'add_passkey';
    case 'passkey_deleted':
      return 'remove_passkey';
    case 'identity_linked':
      return 'link_identity';
    case 'identity_unlinked':
      return traits.phone_changed === true ? 'change_phone' : 'unlink_identity';
    case 'oauth_consent_granted':
      return 'approve_application';
    case 'oauth_consent_revoked':
      return 'revoke_application';
    default:
      return null;
  }
}

/** Whether someone signed out elsewhere, and stayed here. */
function endsOthers({ action, traits = {} }: AuthEvent): boolean {
  return action === 'logout' && traits.scope === 'others';
}

/** A user of the panel, or a program with a key. */
export async function findAdministrator(tx: Db, { id, name }: Administrator): Promise<Actor> {
  return (await findStaff(tx, id)) ?? systemActor(name);
}

async function findStaff(tx: Db, id: string): Promise<Extract<Actor, { kind: 'staff' }> | null> {
  const { full_name, role } = userProfiles;
  const [found] = await tx
    .select({ id: userProfiles.id, full_name, role })
    .from(userProfiles)
    .where(eq(userProfiles.id, id));
  return found ? { kind: 'staff', ...found, recheck: null } : null;
}
