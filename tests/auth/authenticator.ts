import type { AuthClient } from '@supabase/auth-js';
import { Secret, TOTP } from 'otpauth';

type Client = InstanceType<typeof AuthClient>;

/** An authenticator app with one account. */
export interface Authenticator {
  factorId: string;
  /** The code that it shows at a moment. */
  code(now: Date): string;
}

/** Adds a factor, not verified yet, and scans its secret. */
export async function enrol(client: Client, friendlyName = 'Phone'): Promise<Authenticator> {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { factorId: data.id, code: createGenerator(data.totp.secret) };
}

/** Verifies the code that the authenticator shows. */
export function verify(client: Client, { factorId, code }: Authenticator, now: Date) {
  return client.mfa.challengeAndVerify({ factorId, code: code(now) });
}

function createGenerator(secret: string): (now: Date) => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return (now) => totp.generate({ timestamp: now.getTime() });
}
