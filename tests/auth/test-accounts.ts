import { AuthClient } from '@supabase/auth-js';
import type { AuthSettings } from '#auth/auth-settings.ts';
import { createPasswords } from '#auth/passwords/passwords.ts';
import { systemActor } from '#domain/actor.ts';
import { createUser, type NewUser } from '#domain/users/user-creation.ts';
import { cheapAuthSettings } from '../cheap-password-hashes.ts';
import type { ServedSite } from '../composed-site.ts';

export const password = 'Correct!Horse7';

const passwords = createPasswords(cheapAuthSettings());

/** Adds an account with a profile, as the operator's command does. */
export function addAccount(
  { database }: ServedSite,
  person: Partial<NewUser> & { email: string },
): Promise<{ id: string }> {
  const input = { full_name: 'Sofia Mensah', role: 'editor', ...person } as const;
  const actor = systemActor('Test');
  return createUser(database.db, actor, input, password, { passwords, now: new Date() });
}

interface ClientOptions {
  /** `pkce` completes a sign-in only in the browser that started it. */
  flowType?: 'implicit' | 'pkce';
  /** Used instead of the anon key, for the admin API. */
  bearer?: string;
}

/** Returns Supabase's own client with its own storage, like a separate browser. */
export function newClient(
  { url }: Pick<ServedSite, 'url'>,
  { flowType = 'implicit', bearer }: ClientOptions = {},
): InstanceType<typeof AuthClient> {
  const storage = new Map<string, string>();
  return new AuthClient({
    url: `${url}/auth/v1`,
    flowType,
    headers: bearer === undefined ? {} : { Authorization: `Bearer ${bearer}`, apikey: bearer },
    autoRefreshToken: false,
    experimental: { passkey: true },
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
  });
}

/** Returns the default settings with limits that tests do not reach. */
export function authSettingsWith(variables: Record<string, string> = {}): AuthSettings {
  return cheapAuthSettings({
    PUBLIC_URL: 'https://www.example.gov',
    AUTH_SMTP_MAX_FREQUENCY: '1s',
    ...Object.fromEntries(busyLimits.map((name) => [`AUTH_RATE_LIMIT_${name}`, '10000'])),
    ...variables,
  });
}

const emailLimits = ['', '_PER_NETWORK', '_PER_RECIPIENT', '_BY_STAFF'].map(
  (end) => `EMAIL_SENT${end}`,
);
const loginLimits = ['ACCOUNT', 'DEVICE', 'NETWORK'].map((name) => `LOGIN_PER_${name}`);
const busyLimits = [
  'SIGNUP',
  'ANONYMOUS_USERS',
  'OTP',
  'TOKEN_REFRESH',
  'VERIFY',
  'FACTORS',
  'PASSKEY',
  'PASSKEY_OPTIONS',
  'EXTERNAL',
  'WEB3',
  'OAUTH_AUTHORIZE',
  'OAUTH_DYNAMIC_CLIENT_REGISTER',
  'SSO',
  'SAML_ACS',
  'SMS_SENT',
  'SMS_SENT_PER_NETWORK',
  'SMS_SENT_PER_RECIPIENT',
  ...emailLimits,
  ...loginLimits,
];
