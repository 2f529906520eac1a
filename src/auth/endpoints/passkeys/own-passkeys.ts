import { eq } from 'drizzle-orm';
import type { Handler } from 'hono';
import { recordAuthEvent } from '../../audit/auth-audit-log.ts';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { invalid } from '../../errors.ts';
import { parseName } from '../../factors/factor-enrolment.ts';
import { readJsonBody } from '../../json-body.ts';
import { lockBearerWithFactor } from '../../own-account/bearer-lock.ts';
import { passkeyBody } from '../../passkeys/passkey-body.ts';
import { getPasskey, listPasskeys } from '../../passkeys/passkey-queries.ts';
import { webauthnCredentials } from '../../passkeys/webauthn-tables.ts';
import { getRequestContext } from '../../request-context.ts';
import { announceSignInMethod } from '../../sign-in-methods/sign-in-method-email.ts';

/** As Supabase Auth. */
const maxNameLength = 120;

/** GET /passkeys: the passkeys of the account. */
export function listOwnPasskeys({ db }: Auth): Handler<AuthEnv> {
  return async (c) => c.json((await listPasskeys(db, c.get('bearer').user.id)).map(passkeyBody));
}

/** PATCH /passkeys/{id} `{friendly_name}`: renames a passkey. */
export function renamePasskey(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const bearer = c.get('bearer');
    const members = await readJsonBody(c.env.incoming, 'staff');
    const name = parseName(members, 'friendly_name', maxNameLength);
    if (name === '') throw invalid('friendly_name is required');
    const context = getRequestContext(auth, c.env.incoming);
    const now = auth.now();
    return auth.db.transaction(async (tx) => {
      const user = await lockBearerWithFactor(tx, bearer, now);
      const passkey = await getPasskey(tx, user.id, c.req.param('id') ?? '');
      const [renamed = passkey] = await tx
        .update(webauthnCredentials)
        .set({ friendly_name: name, updated_at: now })
        .where(eq(webauthnCredentials.id, passkey.id))
        .returning();
      const traits = { passkey_id: passkey.id };
      await recordAuthEvent(tx, auth, { action: 'passkey_updated', user, traits }, context, now);
      return c.json(passkeyBody(renamed));
    });
  };
}

/** DELETE /passkeys/{id}: removes a passkey. Its sessions stay. */
export function deleteOwnPasskey(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const bearer = c.get('bearer');
    const context = getRequestContext(auth, c.env.incoming);
    const now = auth.now();
    return auth.db.transaction(async (tx) => {
      const user = await lockBearerWithFactor(tx, bearer, now);
      const { id, friendly_name: method } = await getPasskey(tx, user.id, c.req.param('id') ?? '');
      await tx.delete(webauthnCredentials).where(eq(webauthnCredentials.id, id));
      const event = { action: 'passkey_deleted', user, traits: { passkey_id: id } } as const;
      await recordAuthEvent(tx, auth, event, context, now);
      const announced = { change: 'passkey_removed', method, context } as const;
      await announceSignInMethod(tx, auth, user, announced, now);
      return c.body(null, 204);
    });
  };
}
