import type { AuthClient, MFAVerifyWebauthnParams } from '@supabase/auth-js';
import { secondFactorSite } from './second-factor-site.ts';
import { type Deviation, SoftwarePasskey } from './software-passkey.ts';

type Client = InstanceType<typeof AuthClient>;
type Challenged = Awaited<ReturnType<typeof startKey>>;
type Answer = MFAVerifyWebauthnParams<'create' | 'request'>['webauthn'];

export const relyingParty = {
  rpId: 'www.example.gov',
  rpOrigins: ['https://www.example.gov'],
};

/** A factor and the security key that proves it. */
export interface SecurityKey {
  factorId: string;
  key: SoftwarePasskey;
}

/** A site on which security keys can be added as second factors, with a clock of its own. */
export function securityKeySite() {
  const at = secondFactorSite();
  return Object.assign(at, {
    /** A user whose only second factor is a security key, and the client in which it was added. */
    async createUserWithKey() {
      const person = await at.createStaff();
      const { data, error, ...securityKey } = await addKey(person.client);
      if (error) throw error;
      return { ...person, ...securityKey, raised: data };
    },
  });
}

export function newKey(id?: string): SoftwarePasskey {
  return new SoftwarePasskey('https://www.example.gov', id);
}

/** Adds a factor, not verified yet. */
export async function enrolKey(client: Client, friendlyName = 'Key'): Promise<string> {
  const { data, error } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName });
  if (error) throw error;
  return data.id;
}

/** Adds a security key as the client's `mfa.webauthn.register` does, with what the browser would do in between. */
export async function addKey(
  client: Client,
  {
    name,
    key = newKey(),
    deviation,
  }: { name?: string; key?: SoftwarePasskey; deviation?: Deviation } = {},
) {
  const factorId = await enrolKey(client, name);
  const challenged = await startKey(client, factorId);
  const credential = key.create(challenged.creation, deviation);
  return { factorId, key, ...(await answerKey(client, challenged, credential)) };
}

/** Verifies a factor as the client's `mfa.webauthn.authenticate` does. */
export async function proveKey(
  client: Client,
  { factorId, key }: SecurityKey,
  deviation?: Deviation,
) {
  const challenged = await startKey(client, factorId);
  return answerKey(client, challenged, key.get(challenged.request, deviation));
}

/** Requests a challenge; returns the options in the form in which the server sent them. */
export async function startKey(client: Client, factorId: string) {
  const { data, error } = await client.mfa.challenge({ factorId, webauthn: relyingParty });
  if (error) throw error;
  const { type, credential_options: options } = data.webauthn;
  const challenge = toBase64url(options.publicKey.challenge);
  const { rp, user } = { rp: {}, user: undefined, ...options.publicKey };
  return {
    factorId,
    challengeId: data.id,
    type,
    publicKey: options.publicKey,
    creation: { challenge, rp, user: { id: user ? toBase64url(user.id) : '' } },
    request: { challenge, rpId: relyingParty.rpId },
  };
}

/** Sends what the browser returned. */
export function answerKey(
  client: Client,
  { factorId, challengeId, type }: Pick<Challenged, 'factorId' | 'challengeId' | 'type'>,
  credential: object,
) {
  const credential_response = { toJSON: () => credential };
  const webauthn = { ...relyingParty, type, credential_response } as unknown as Answer;
  return client.mfa.verify({ factorId, challengeId, webauthn });
}

function toBase64url(source: BufferSource): string {
  const { buffer } = source instanceof ArrayBuffer ? { buffer: source } : source;
  return Buffer.from(buffer).toString('base64url');
}
