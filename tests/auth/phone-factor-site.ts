import type { AuthClient } from '@supabase/auth-js';
import { afterAll, beforeEach } from 'vitest';
import { newNumber } from './phone-site.ts';
import { secondFactorSite } from './second-factor-site.ts';
import { type SmsHook, startSmsHook } from './sms-hook.ts';

type Client = InstanceType<typeof AuthClient>;

export const testNumber = '15005550016';
export const testCode = '246810';

/** A factor and its phone number. */
export interface PhoneFactor {
  factorId: string;
  phone: string;
}

/** A site on which phone numbers can be added as second factors, with a webhook and a clock of its own. */
export function phoneFactorSite(variables: Record<string, string> = {}) {
  let hook: SmsHook;
  const at = secondFactorSite(async () => {
    hook = await startSmsHook();
    return {
      ...hook.variables,
      AUTH_MFA_PHONE_ENROLL_ENABLED: 'true',
      AUTH_MFA_PHONE_VERIFY_ENABLED: 'true',
      AUTH_MFA_PHONE_MAX_FREQUENCY: '0s',
      AUTH_SMS_TEST_OTP: `${testNumber}:${testCode}`,
      ...variables,
    };
  });
  afterAll(() => hook.close());
  beforeEach(() => hook.respondWith(200));

  /** Requests a challenge, and returns it with the code that was sent. */
  async function startPhone(client: Client, { factorId, phone }: PhoneFactor) {
    const { data, error } = await client.mfa.challenge({ factorId, channel: 'sms' });
    if (error) throw error;
    return { challengeId: data.id, code: (await hook.take(phone)).code, challenge: data };
  }

  async function provePhone(client: Client, factor: PhoneFactor) {
    const { challengeId, code } = await startPhone(client, factor);
    return client.mfa.verify({ factorId: factor.factorId, challengeId, code });
  }

  return Object.assign(at, {
    hook: () => hook,
    startPhone,
    provePhone,
    /** A user whose only second factor is a phone number, and the client in which it was added. */
    async createUserWithPhone() {
      const person = await at.createStaff();
      const factor = await enrolPhone(person.client);
      const { data, error } = await provePhone(person.client, factor);
      if (error) throw error;
      return { ...person, ...factor, raised: data };
    },
  });
}

/** Adds a factor, not verified yet. */
export async function enrolPhone(
  client: Client,
  phone = newNumber(),
  friendlyName = 'Mobile',
): Promise<PhoneFactor> {
  const { data, error } = await client.mfa.enroll({ factorType: 'phone', friendlyName, phone });
  if (error) throw error;
  return { factorId: data.id, phone };
}
