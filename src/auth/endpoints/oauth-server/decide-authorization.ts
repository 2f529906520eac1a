import type { Handler } from 'hono';
import type { Db } from '#db/client.ts';
import { recordAuthEvent } from '../../audit/auth-audit-log.ts';
import type { Auth } from '../../auth-context.ts';
import {
  type AuthEnv,
  type Bearer,
  isSecondFactorProven,
  sessionNotFound,
} from '../../auth-guards.ts';
import { invalid } from '../../errors.ts';
import { readJsonBody } from '../../json-body.ts';
import {
  approveAuthorization,
  claimAuthorization,
  denyAuthorization,
} from '../../oauth-server/authorization-store.ts';
import { approvableClientBody } from '../../oauth-server/client-body.ts';
import { hasConsent, saveConsent } from '../../oauth-server/consents.ts';
import { lockBearerWithFactor } from '../../own-account/bearer-lock.ts';
import { getRequestContext } from '../../request-context.ts';
import type { User } from '../../users/auth-users-table.ts';

/**
 * GET /oauth/authorizations/{id}: what an application requests; or, if the user has approved it before, where to go on with the
 * code. Only the owner of an https URL is known to get it: other programs on the user's device could listen to the rest.
 */
export function readAuthorization(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const now = auth.now();
    const bearer = c.get('bearer');
    const body = await auth.db.transaction(async (tx) => {
      const user = await lockDecider(tx, auth, bearer, now);
      const id = c.req.param('id') ?? '';
      const { authorization, client } = await claimAuthorization(tx, id, user.id, now);
      const { redirect_uri, scope, requires_decision } = authorization;
      const isWebsite = redirect_uri.startsWith('https:');
      if (!requires_decision && isWebsite && (await hasConsent(tx, user.id, authorization))) {
        const session = sessionOf(bearer);
        return { redirect_url: await approveAuthorization(tx, auth, authorization, session, now) };
      }
      return {
        authorization_id: authorization.authorization_id,
        redirect_uri,
        client: approvableClientBody(client),
        user: { id: user.id, email: user.email ?? '' },
        scope,
      };
    });
    return c.json(body);
  };
}

/** POST /oauth/authorizations/{id}/consent `{action}`: approves or denies what an application requests. */
export function decideAuthorization(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const { action } = await readJsonBody(c.env.incoming, 'staff');
    if (action !== 'approve' && action !== 'deny') {
      throw invalid('action must be approve or deny');
    }
    const now = auth.now();
    const bearer = c.get('bearer');
    const context = getRequestContext(auth, c.env.incoming);
    const url = await auth.db.transaction(async (tx: Db) => {
      const user = await lockDecider(tx, auth, bearer, now);
      const id = c.req.param('id') ?? '';
      const { authorization, client } = await claimAuthorization(tx, id, user.id, now);
      if (action === 'deny') return denyAuthorization(tx, auth, authorization);
      await saveConsent(tx, user.id, authorization, now);
      const { id: client_id, client_name } = client;
      const traits = { client_id, client_name, scope: authorization.scope };
      const event = { action: 'oauth_consent_granted', user, traits } as const;
      await recordAuthEvent(tx, auth, event, context, now);
      return approveAuthorization(tx, auth, authorization, sessionOf(bearer), now);
    });
    return c.json({ redirect_url: url });
  };
}

/** Locks and returns the account that an application may get access to. */
async function lockDecider(tx: Db, auth: Auth, bearer: Bearer, now: Date): Promise<User> {
  const user = await lockBearerWithFactor(tx, bearer, now);
  await auth.accountHooks.beforeConsent(tx, user);
  return user;
}

/** The session, with the level that the token and it have both. */
function sessionOf(bearer: Bearer) {
  if (!bearer.session) throw sessionNotFound();
  const aal = isSecondFactorProven(bearer) ? 'aal2' : 'aal1';
  return { id: bearer.session.id, aal } as const;
}
