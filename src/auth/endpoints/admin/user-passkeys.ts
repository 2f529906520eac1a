import { eq } from 'drizzle-orm';
import type { Handler } from 'hono';
import { recordAuthEvent } from '../../audit/auth-audit-log.ts';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { passkeyBody } from '../../passkeys/passkey-body.ts';
import { getPasskey, listPasskeys } from '../../passkeys/passkey-queries.ts';
import { webauthnCredentials } from '../../passkeys/webauthn-tables.ts';
import { announceSignInMethod } from '../../sign-in-methods/sign-in-method-email.ts';
import { findUser, lockUser } from '../../users/user-queries.ts';
import { getAdministrator } from './administrator.ts';
import { parseUserId, userNotFound } from './user-id-param.ts';

/** GET /admin/users/{id}/passkeys: the passkeys of an account. */
export function listUserPasskeys({ db }: Auth): Handler<AuthEnv> {
  return async (c) => {
    const user = await findUser(db, parseUserId(c));
    if (!user) throw userNotFound();
    return c.json((await listPasskeys(db, user.id)).map(passkeyBody));
  };
}

/** DELETE /admin/users/{id}/passkeys/{passkey_id}: removes a passkey, also while passkeys are disabled. */
export function deleteUserPasskey(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const userId = parseUserId(c);
    const context = await getAdministrator(auth, c);
    const now = auth.now();
    return auth.db.transaction(async (tx) => {
      const user = await lockUser(tx, userId);
      if (!user) throw userNotFound();
      const passkey = await getPasskey(tx, user.id, c.req.param('passkey_id') ?? '');
      const { id, friendly_name: method } = passkey;
      await tx.delete(webauthnCredentials).where(eq(webauthnCredentials.id, id));
      const event = { action: 'passkey_deleted', user, traits: { passkey_id: id } } as const;
      await recordAuthEvent(tx, auth, event, context, now);
      await announceSignInMethod(tx, auth, user, { change: 'passkey_removed', method }, now);
      return c.body(null, 204);
    });
  };
}
