import type { Handler } from 'hono';
import type { Auth } from '../auth-context.ts';
import type { AuthEnv } from '../auth-guards.ts';

const keysFreshSeconds = 600;

export function health(): Handler<AuthEnv> {
  const facts = { version: 'v2.196.0', name: 'GoTrue', description: 'Accounts and sessions' };
  return (c) => c.json(facts);
}

/** What a sign-in form may offer. Whatever is always false here has no endpoint in this service. */
export function publicSettings({ settings }: Auth): Handler<AuthEnv> {
  return (c) =>
    c.json({
      external: { email: settings.emailEnabled, phone: false, anonymous_users: false },
      disable_signup: settings.disableSignup,
      mailer_autoconfirm: settings.mailerAutoconfirm,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      passkeys_enabled: false,
    });
}

/** The keys with which anybody can check our access tokens (RFC 7517). */
export function publicKeys({ keys }: Auth): Handler<AuthEnv> {
  return (c) =>
    c.json(keys.publicJwks(), 200, { 'Cache-Control': `public, max-age=${keysFreshSeconds}` });
}
