import { afterAll, beforeAll } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { authSettingsWith, newClient } from './test-accounts.ts';
import { createTestClock } from './test-clock.ts';
import { messageOf, type Wallet } from './wallet.ts';

/** A site with a clock of its own where people can sign in, and up, with a wallet. */
export function walletSite(variables: Record<string, string> = {}) {
  const clock = createTestClock();
  let site: ServedSite;
  beforeAll(async () => {
    site = await serveComposedSite({
      auth: authSettingsWith({
        AUTH_DISABLE_SIGNUP: 'false',
        AUTH_EXTERNAL_WEB3_ETHEREUM_ENABLED: 'true',
        AUTH_EXTERNAL_WEB3_SOLANA_ENABLED: 'true',
        ...variables,
      }),
      trustedProxies: 1,
      now: clock.now,
    });
  });
  afterAll(() => site.close());

  /** Signs in with Supabase's client, as a page does whose wallet signed the message. */
  async function signInWith({ chain, sign }: Wallet, message: string) {
    const client = newClient(site);
    const signature = sign(message);
    const result = await client.signInWithWeb3(
      chain === 'ethereum'
        ? { chain, message, signature: signature as `0x${string}` }
        : { chain, message, signature: Buffer.from(signature, 'base64url') },
    );
    return { client, ...result };
  }

  return {
    clock,
    get site() {
      return site;
    },
    signInWith,
    /** The text of a wallet, signed now. */
    messageNow: (wallet: Wallet, contents: Parameters<typeof messageOf>[1] = {}) =>
      messageOf(wallet, { issuedAt: clock.now(), ...contents }),
    /** Sends any body. */
    async send(body: unknown, ip = '192.0.2.1') {
      const response = await fetch(`${site.url}/auth/v1/token?grant_type=web3`, {
        method: 'POST',
        headers: { 'X-Supabase-Api-Version': '2024-01-01', 'X-Forwarded-For': ip },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    },
  };
}
