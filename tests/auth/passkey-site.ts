import type { AuthClient } from '@supabase/auth-js';
import { secondFactorSite } from './second-factor-site.ts';
import { type Deviation, SoftwarePasskey } from './software-passkey.ts';
import { newClient } from './test-accounts.ts';

type Client = InstanceType<typeof AuthClient>;
type Options = { challenge: string; rp: { id: string }; user: { id: string } };

const origin = 'https://www.example.gov';

/** A site on which passkeys can be registered and used, with a clock of its own. */
export function passkeySite() {
  const at = secondFactorSite();

  /** Starts a registration as the client does. */
  async function startRegistration(client: Client) {
    const { data, error } = await client.passkey.startRegistration();
    if (error) throw error;
    return { challengeId: data.challenge_id, options: data.options as unknown as Options };
  }

  /** Registers a passkey of a signed-in user. */
  async function register(client: Client, passkey = new SoftwarePasskey(origin)) {
    const { challengeId, options } = await startRegistration(client);
    const credential = passkey.create(options);
    const { data, error } = await client.passkey.verifyRegistration({ challengeId, credential });
    if (error) throw error;
    return { passkey, row: data };
  }

  async function startSignIn(client = newClient(at.site)) {
    const { data, error } = await client.passkey.startAuthentication();
    if (error) throw error;
    const options = data.options as unknown as { challenge: string; rpId: string };
    return { client, challengeId: data.challenge_id, options };
  }

  /** Signs in with a passkey in a new client. */
  async function signInWith(passkey: SoftwarePasskey, deviation?: Deviation) {
    const { client, challengeId, options } = await startSignIn();
    const credential = passkey.get(options, deviation);
    const result = await client.passkey.verifyAuthentication({ challengeId, credential });
    return { client, ...result };
  }

  return Object.assign(at, {
    startRegistration,
    register,
    startSignIn,
    signInWith,
    newPasskey: (id?: string) => new SoftwarePasskey(origin, id),
    /** A signed-in user with a passkey. */
    async createUserWithPasskey() {
      const person = await at.createStaff();
      return { ...person, ...(await register(person.client)) };
    },
    /** Sends any body without an account. */
    async post(path: string, body: unknown) {
      const response = await fetch(`${at.site.url}/auth/v1${path}`, {
        method: 'POST',
        headers: { 'X-Supabase-Api-Version': '2024-01-01' },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    },
  });
}
