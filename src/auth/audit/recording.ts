import type { Db } from '#db/client.ts';
import { auditLogEntries } from './table.ts';

/** Supabase Auth's words for what happened to an account, and the kind each belongs to. */
const kinds = {
  login: 'account',
  logout: 'account',
  token_refreshed: 'token',
  token_revoked: 'token',
  user_signedup: 'team',
} as const;

interface Act {
  action: keyof typeof kinds;
  user: { id: string; email: string | null };
  traits?: Record<string, unknown>;
}

/** Writes what happened, with the transaction in which it did. */
export async function record(
  tx: Db,
  { action, user, traits = {} }: Act,
  asker: { address: string },
  now: Date,
): Promise<void> {
  await tx.insert(auditLogEntries).values({
    payload: {
      action,
      actor_id: user.id,
      actor_username: user.email ?? '',
      actor_via_sso: false,
      log_type: kinds[action],
      traits,
      timestamp: now.toISOString(),
    },
    ip_address: asker.address,
    created_at: now,
  });
}
