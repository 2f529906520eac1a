import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { getOutage } from '#db/failures.ts';
import type { Auth } from './auth-context.ts';
import {
  type AuthEnv,
  rateLimited,
  rateLimitedFailures,
  rateLimitedUser,
  rejectGetBody,
  requireAdmin,
  requireApplication,
  requireFeature,
  requireProvenFactor,
  requireUser,
} from './auth-guards.ts';
import { createUser } from './endpoints/admin/create-user.ts';
import {
  createProvider,
  deleteProvider,
  listProviders,
  readProvider,
  updateProvider,
} from './endpoints/admin/custom-providers.ts';
import { deleteUser } from './endpoints/admin/delete-user.ts';
import { generateLink } from './endpoints/admin/generate-link.ts';
import { inviteUser } from './endpoints/admin/invite-user.ts';
import { listAuditEntries } from './endpoints/admin/list-audit.ts';
import { listUsers } from './endpoints/admin/list-users.ts';
import {
  createOauthClient,
  deleteOauthClient,
  listOauthClients,
  readOauthClient,
  regenerateOauthSecret,
  updateOauthClient,
} from './endpoints/admin/oauth-clients.ts';
import { getUserById } from './endpoints/admin/read-user.ts';
import {
  createSsoProvider,
  deleteSsoProvider,
  listSsoProviders,
  readSsoProvider,
  updateSsoProvider,
} from './endpoints/admin/sso-providers.ts';
import { updateUserById } from './endpoints/admin/update-user.ts';
import {
  deleteUserFactor,
  listUserFactors,
  updateUserFactor,
} from './endpoints/admin/user-factors.ts';
import { deleteUserPasskey, listUserPasskeys } from './endpoints/admin/user-passkeys.ts';
import { unlinkIdentity } from './endpoints/external-accounts/unlink-identity.ts';
import { challengeFactor } from './endpoints/factors/challenge-factor.ts';
import { enrolFactor } from './endpoints/factors/enrol-factor.ts';
import {
  deleteRecoveryCodes,
  generateRecoveryCodes,
  readRecoveryCodes,
  regenerateRecoveryCodes,
} from './endpoints/factors/manage-recovery-codes.ts';
import { unenrolFactor } from './endpoints/factors/unenrol-factor.ts';
import { verifyFactor } from './endpoints/factors/verify-factor.ts';
import { verifyRecoveryCode } from './endpoints/factors/verify-recovery-code.ts';
import { logout } from './endpoints/logout.ts';
import { authorizeApplication } from './endpoints/oauth-server/authorize-application.ts';
import {
  decideAuthorization,
  readAuthorization,
} from './endpoints/oauth-server/decide-authorization.ts';
import { oauthToken } from './endpoints/oauth-server/oauth-token.ts';
import { listOwnGrants, revokeOwnGrant } from './endpoints/oauth-server/own-grants.ts';
import { registerApplication } from './endpoints/oauth-server/register-application.ts';
import { serverMetadata } from './endpoints/oauth-server/server-metadata.ts';
import { userinfo } from './endpoints/oauth-server/userinfo.ts';
import { sendMagicLink } from './endpoints/otp.ts';
import { readUser, updateUser } from './endpoints/own-user.ts';
import {
  startPasskeySignIn,
  verifyPasskeySignIn,
} from './endpoints/passkeys/authenticate-passkey.ts';
import {
  deleteOwnPasskey,
  listOwnPasskeys,
  renamePasskey,
} from './endpoints/passkeys/own-passkeys.ts';
import {
  startPasskeyRegistration,
  verifyPasskeyRegistration,
} from './endpoints/passkeys/register-passkey.ts';
import { authorize } from './endpoints/providers/authorize.ts';
import { providerCallback, providerFormCallback } from './endpoints/providers/callback.ts';
import { linkIdentity } from './endpoints/providers/link-identity.ts';
import { health, publicKeys, publicSettings } from './endpoints/public-endpoints.ts';
import { reauthenticate } from './endpoints/reauthenticate.ts';
import { recover } from './endpoints/recover.ts';
import { resend } from './endpoints/resend.ts';
import { finishSso, spMetadata } from './endpoints/saml/finish-sso.ts';
import { startSso } from './endpoints/saml/start-sso.ts';
import { signUp } from './endpoints/signup.ts';
import { token } from './endpoints/token.ts';
import { verifyCode, verifyLink } from './endpoints/verify.ts';
import { errorResponse, outageResponse, requestedErrorShape } from './error-response.ts';
import { AuthError, OauthError } from './errors.ts';

const allowedHeaders = [
  'accept',
  'authorization',
  'content-type',
  'apikey',
  'x-client-info',
  'x-supabase-api-version',
  'x-jwt-aud',
  'x-use-cookie',
];

/**
 * Creates the auth service: every path with its guards. Other paths get a 404 in the service's own format.
 */
export function createAuthApp(auth: Auth): Hono<AuthEnv> {
  const app = new Hono<AuthEnv>();
  app.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowHeaders: allowedHeaders,
      exposeHeaders: ['X-Total-Count', 'Link', 'X-Supabase-Api-Version', 'Retry-After'],
    }),
  );
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });
  app.use(rejectGetBody);
  app.get('/health', health());
  app.get('/settings', publicSettings(auth));
  app.get('/.well-known/jwks.json', publicKeys(auth));

  app.post('/signup', rateLimited(auth, 'sign_up'), signUp(auth));
  app.post('/token', rateLimitedFailures(auth, 'token'), token(auth));
  app.post('/otp', rateLimited(auth, 'otp'), sendMagicLink(auth));
  app.post('/magiclink', rateLimited(auth, 'otp'), sendMagicLink(auth));
  app.post('/recover', rateLimited(auth, 'otp'), recover(auth));
  app.post('/resend', rateLimited(auth, 'otp'), resend(auth));
  app.get('/verify', rateLimitedFailures(auth, 'verify'), verifyLink(auth));
  app.post('/verify', rateLimitedFailures(auth, 'verify'), verifyCode(auth));

  app.get('/authorize', rateLimited(auth, 'providers'), authorize(auth));
  app.get('/callback', rateLimited(auth, 'providers'), providerCallback(auth));
  app.post('/callback', rateLimited(auth, 'providers'), providerFormCallback(auth));

  app.get('/user', requireUser(auth), readUser(auth));
  app.put('/user', rateLimited(auth, 'otp'), requireUser(auth), updateUser(auth));
  app.get(
    '/user/identities/authorize',
    rateLimited(auth, 'providers'),
    requireUser(auth),
    linkIdentity(auth),
  );
  app.get('/reauthenticate', requireUser(auth), reauthenticate(auth));
  app.post('/logout', requireUser(auth), logout(auth));

  const factorsLimited = rateLimitedUser(auth, 'factors');
  app.delete(
    '/user/identities/:identity_id',
    requireUser(auth),
    factorsLimited,
    unlinkIdentity(auth),
  );
  app.post('/factors', requireUser(auth), factorsLimited, enrolFactor(auth));
  // Before the paths with an id, which match these too.
  const recoveryCodes = '/factors/recovery-codes';
  const proven = [requireUser(auth), factorsLimited, requireProvenFactor] as const;
  app.get(recoveryCodes, requireUser(auth), readRecoveryCodes(auth));
  app.post(recoveryCodes, ...proven, generateRecoveryCodes(auth));
  app.delete(recoveryCodes, ...proven, deleteRecoveryCodes(auth));
  app.post(`${recoveryCodes}/regenerate`, ...proven, regenerateRecoveryCodes(auth));
  app.post(`${recoveryCodes}/verify`, requireUser(auth), factorsLimited, verifyRecoveryCode(auth));
  app.delete('/factors/:id', requireUser(auth), factorsLimited, unenrolFactor(auth));
  app.post('/factors/:id/challenge', requireUser(auth), factorsLimited, challengeFactor(auth));
  app.post('/factors/:id/verify', requireUser(auth), factorsLimited, verifyFactor(auth));

  const passkeySignIn = '/passkeys/authentication';
  app.use('/passkeys/*', requireFeature(auth, 'passkeys'));
  app.post(
    `${passkeySignIn}/options`,
    rateLimited(auth, 'passkey_options'),
    startPasskeySignIn(auth),
  );
  app.post(
    `${passkeySignIn}/verify`,
    rateLimitedFailures(auth, 'passkeys'),
    verifyPasskeySignIn(auth),
  );
  const ownPasskeys = [requireUser(auth), rateLimitedUser(auth, 'passkeys')] as const;
  app.post('/passkeys/registration/options', ...ownPasskeys, startPasskeyRegistration(auth));
  app.post('/passkeys/registration/verify', ...ownPasskeys, verifyPasskeyRegistration(auth));
  app.get('/passkeys', requireUser(auth), listOwnPasskeys(auth));
  app.patch('/passkeys/:id', ...ownPasskeys, renamePasskey(auth));
  app.delete('/passkeys/:id', ...ownPasskeys, deleteOwnPasskey(auth));

  app.use('/sso/*', requireFeature(auth, 'saml'));
  app.post('/sso', rateLimited(auth, 'sso'), startSso(auth));
  app.get('/sso/saml/metadata', spMetadata(auth));
  app.post('/sso/saml/acs', finishSso(auth));
  const ssoProviders = '/admin/sso/providers';
  app.use('/admin/sso/*', requireAdmin(auth), requireFeature(auth, 'saml'));
  app.get(ssoProviders, listSsoProviders(auth));
  app.post(ssoProviders, createSsoProvider(auth));
  app.get(`${ssoProviders}/:id`, readSsoProvider(auth));
  app.put(`${ssoProviders}/:id`, updateSsoProvider(auth));
  app.delete(`${ssoProviders}/:id`, deleteSsoProvider(auth));

  app.get('/admin/users', requireAdmin(auth), listUsers(auth));
  app.post('/admin/users', requireAdmin(auth), createUser(auth));
  app.get('/admin/users/:id', requireAdmin(auth), getUserById(auth));
  app.put('/admin/users/:id', requireAdmin(auth), updateUserById(auth));
  app.delete('/admin/users/:id', requireAdmin(auth), deleteUser(auth));
  app.get('/admin/users/:id/factors', requireAdmin(auth), listUserFactors(auth));
  app.put('/admin/users/:id/factors/:factor_id', requireAdmin(auth), updateUserFactor(auth));
  app.delete('/admin/users/:id/factors/:factor_id', requireAdmin(auth), deleteUserFactor(auth));
  app.get('/admin/users/:id/passkeys', requireAdmin(auth), listUserPasskeys(auth));
  app.delete('/admin/users/:id/passkeys/:passkey_id', requireAdmin(auth), deleteUserPasskey(auth));
  app.post('/admin/generate_link', requireAdmin(auth), generateLink(auth));
  app.get('/admin/audit', requireAdmin(auth), listAuditEntries(auth));
  app.post('/invite', requireAdmin(auth), inviteUser(auth));

  const customProviders = '/admin/custom-providers';
  app.use(`${customProviders}/*`, requireAdmin(auth), requireFeature(auth, 'customProviders'));
  app.get(customProviders, listProviders(auth));
  app.post(customProviders, createProvider(auth));
  app.get(`${customProviders}/:identifier`, readProvider(auth));
  app.put(`${customProviders}/:identifier`, updateProvider(auth));
  app.delete(`${customProviders}/:identifier`, deleteProvider(auth));

  addOauthServer(app, auth);
  app.all('*', () => {
    throw new AuthError(404, 'not_found', 'Endpoint not found');
  });
  app.onError((error, c) => {
    const shape = requestedErrorShape(c.req.header('X-Supabase-Api-Version'));
    if (error instanceof AuthError || error instanceof OauthError)
      return errorResponse(error, shape);
    // The outage reporter logs outages, once.
    const outage = getOutage(error);
    if (outage) return outageResponse(shape, outage);
    const { incoming } = c.env;
    const isAborted = incoming.destroyed && !incoming.complete;
    if (!isAborted) auth.report(error);
    return errorResponse(error, shape);
  });
  return app;
}

/** The OAuth server: this service as the provider of other applications. */
function addOauthServer(app: Hono<AuthEnv>, auth: Auth): void {
  const enabled = requireFeature(auth, 'oauthServer');
  for (const name of ['oauth-authorization-server', 'openid-configuration']) {
    app.get(`/.well-known/${name}`, enabled, serverMetadata(auth));
  }
  app.use('/oauth/*', enabled);
  app.get('/oauth/authorize', rateLimited(auth, 'oauth_authorize'), authorizeApplication(auth));
  app.get('/oauth/authorizations/:id', requireUser(auth), readAuthorization(auth));
  app.post('/oauth/authorizations/:id/consent', requireUser(auth), decideAuthorization(auth));
  app.post('/oauth/token', oauthToken(auth));
  app.get('/oauth/userinfo', requireApplication(auth), userinfo());
  const register = [rateLimited(auth, 'oauth_register'), registerApplication(auth)] as const;
  app.post('/oauth/clients/register', ...register);

  app.use('/user/oauth/*', requireUser(auth), enabled);
  app.get('/user/oauth/grants', listOwnGrants(auth));
  app.delete('/user/oauth/grants', revokeOwnGrant(auth));

  app.use('/admin/oauth/*', requireAdmin(auth), enabled);
  const client = '/admin/oauth/clients/:client_id';
  app.get('/admin/oauth/clients', listOauthClients(auth));
  app.post('/admin/oauth/clients', createOauthClient(auth));
  app.get(client, readOauthClient(auth));
  app.put(client, updateOauthClient(auth));
  app.delete(client, deleteOauthClient(auth));
  app.post(`${client}/regenerate_secret`, regenerateOauthSecret(auth));
}
