import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { type SmsHook, startSmsHook } from './sms-hook.ts';
import { authSettingsWith } from './test-accounts.ts';
import { createTestClock, type TestClock } from './test-clock.ts';

export interface PhoneSite extends ServedSite {
  hook: SmsHook;
  clock: TestClock;
}

/** Returns settings with phone sign-in and open sign-up. */
export function phoneSettings(variables: Record<string, string> = {}) {
  return authSettingsWith({
    AUTH_DISABLE_SIGNUP: 'false',
    AUTH_EXTERNAL_PHONE_ENABLED: 'true',
    AUTH_SMS_MAX_FREQUENCY: '0s',
    ...variables,
  });
}

/** Serves a site with phone sign-in, a webhook that receives its text messages, and a clock. */
export async function servePhoneSite(
  variables: Record<string, string> = {},
  { trustedProxies = 0 } = {},
): Promise<PhoneSite> {
  const hook = await startSmsHook();
  const clock = createTestClock();
  const auth = phoneSettings({ ...hook.variables, ...variables });
  const site = await serveComposedSite({ auth, now: clock.now, trustedProxies });
  return {
    ...site,
    hook,
    clock,
    async close() {
      await site.close();
      await hook.close();
    },
  };
}

let numbers = 0;

/** A number that nobody has. */
export function newNumber(): string {
  numbers += 1;
  return `4915550${String(numbers).padStart(4, '0')}`;
}

const version = { 'X-Supabase-Api-Version': '2024-01-01', 'Content-Type': 'application/json' };

/** Sends a request as a program without the client does. */
export async function send(
  { url }: Pick<ServedSite, 'url'>,
  endpoint: string,
  body: unknown,
  token?: string,
) {
  const [method = '', path = ''] = endpoint.split(' ');
  const response = await fetch(`${url}/auth/v1${path}`, {
    method,
    headers: { ...version, ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  return { status: response.status, code: answer.code, body: answer };
}
