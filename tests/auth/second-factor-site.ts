import { afterAll, beforeAll, beforeEach } from 'vitest';
import { ask } from '../api/api-request.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { enrol, verify } from './authenticator.ts';
import { createSignedInUser, signInAs } from './signed-in-client.ts';
import { authSettingsWith } from './test-accounts.ts';
import { createTestClock, minuteMs } from './test-clock.ts';

export const periodMs = 30_000;
export const expiryMs = 5 * minuteMs;
const maxFactors = 3;
/** Wrong codes until an account has to wait. */
export const guesses = 4;
export const recoveryCodesPath = '/factors/recovery-codes';

/** A site with a clock of its own for all tests of a file, where authenticator apps can be enrolled. Takes more variables. */
export function secondFactorSite(
  variables: () => Promise<Record<string, string>> = async () => ({}),
) {
  const clock = createTestClock();
  let site: ServedSite;
  beforeAll(async () => {
    site = await serveComposedSite({
      auth: authSettingsWith({
        AUTH_PASSKEY_ENABLED: 'true',
        AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED: 'true',
        AUTH_MFA_WEB_AUTHN_VERIFY_ENABLED: 'true',
        AUTH_MFA_MAX_ENROLLED_FACTORS: String(maxFactors),
        AUTH_RATE_LIMIT_LOGIN_PER_ACCOUNT: String(guesses),
        ...(await variables()),
      }),
      trustedProxies: 1,
      now: clock.now,
    });
  });
  afterAll(() => site.close());
  beforeEach(() => {
    clock.start();
    nextCode();
  });

  /** Until the authenticators show codes that nobody has used. */
  function nextCode(): void {
    clock.moveOn(3 * periodMs);
  }

  /** A signed-in user who has chosen a password. */
  const createStaff = () => createSignedInUser(site);

  /** A user with a verified factor, and the client in which it was verified. */
  async function createUserWithFactor() {
    const person = await createStaff();
    const authenticator = await enrol(person.client);
    const { data, error } = await verify(person.client, authenticator, clock.now());
    if (error) throw error;
    nextCode();
    return { ...person, authenticator, raised: data };
  }

  /** Sends any body as a user. */
  async function send(
    token: string,
    method: string,
    path: string,
    body?: unknown,
    ip = '192.0.2.1',
  ) {
    const response = await fetch(`${site.url}/auth/v1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'X-Supabase-Api-Version': '2024-01-01',
        'X-Forwarded-For': ip,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }

  /** Sends a body whose end follows after the request passed its guards and `change` has run. */
  async function sendWhile(token: string, path: string, body: object, change: () => Promise<void>) {
    const text = JSON.stringify(body);
    const lateBody = new ReadableStream<Buffer>({
      async start(controller) {
        controller.enqueue(Buffer.from(text.slice(0, -1)));
        for (let later = 0; later < 3; later += 1) await ask(site, 'GET /api/me', { token });
        await change();
        controller.enqueue(Buffer.from(text.slice(-1)));
        controller.close();
      },
    });
    const headers = { Authorization: `Bearer ${token}` };
    const options = { method: 'POST', headers, body: lateBody, duplex: 'half' };
    return (await fetch(`${site.url}/auth/v1${path}`, options)).status;
  }

  return {
    get site() {
      return site;
    },
    clock,
    createStaff,
    createUserWithFactor,
    /** A user with an authenticator and recovery codes, and the token that created them. */
    async createUserWithCodes() {
      const person = await createUserWithFactor();
      const token = person.raised.access_token;
      const { body } = await send(token, 'POST', recoveryCodesPath);
      return { ...person, token, codesId: String(body.id), codes: body.codes as string[] };
    },
    verifyRecoveryCode: (token: string, code: unknown) =>
      send(token, 'POST', `${recoveryCodesPath}/verify`, { code }),
    signIn: async (email: string) => (await signInAs(site, email)).session,
    send,
    sendWhile,
    /** Lowers the sessions of a user, as the removal of a factor does. */
    lowerSessions: (userId: string) =>
      site.change(`update auth.sessions set aal = 'aal1' where user_id = '${userId}'`),
    readPosts: (token: string) => ask(site, 'GET /api/posts', { token }),
  };
}
