import type { Handler } from 'hono';
import type { Auth } from '../auth-context.ts';
import type { AuthEnv } from '../auth-guards.ts';
import { knownProviders } from '../providers/provider-settings.ts';

const keysFreshSeconds = 600;

export function health(): Handler<AuthEnv> {
  const body = { version: 'v2.196.0', name: 'GoTrue', description: 'Accounts and sessions' };
  return (c) => c.json(body);
}

/** What a sign-in form may offer. Features that are always false have no endpoint here. */
export function publicSettings({ settings, textSender }: Auth): Handler<AuthEnv> {
  return (c) =>
    c.json({
      external: {
        email: settings.emailEnabled,
        phone: settings.phone.enabled,
        anonymous_users: settings.anonymousUsersEnabled && !settings.disableSignup,
        ...Object.fromEntries(knownProviders.map((name) => [name, false])),
        ...Object.fromEntries(settings.providers.map(({ name }) => [name, true])),
      },
      disable_signup: settings.disableSignup,
      mailer_autoconfirm: settings.mailerAutoconfirm,
      phone_autoconfirm: settings.phone.autoconfirm,
      sms_provider: settings.phone.enabled ? (textSender?.name ?? '') : '',
      saml_enabled: settings.saml.enabled,
      passkeys_enabled: settings.passkeys.enabled,
      // Our own, for the panel.
      manual_linking_enabled: settings.manualLinkingEnabled,
      mfa_webauthn_enabled: settings.webauthnEnrolEnabled && settings.webauthnVerifyEnabled,
    });
}

/** The public keys of our access tokens (RFC 7517). */
export function publicKeys({ keys }: Auth): Handler<AuthEnv> {
  return (c) =>
    c.json(keys.publicJwks(), 200, { 'Cache-Control': `public, max-age=${keysFreshSeconds}` });
}
