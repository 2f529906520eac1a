import { describe, expect, test } from 'vitest';
import { purgeUsedMessages } from '#auth/web3/used-messages.ts';
import { listProfiles, readClaims } from './anonymous-site.ts';
import { newClient } from './test-accounts.ts';
import { hourMs, minuteMs } from './test-clock.ts';
import { ethereumWallet, solanaWallet } from './wallet.ts';
import { walletSite } from './wallet-site.ts';

const at = walletSite();
const wallets = [
  ['ethereum', ethereumWallet],
  ['solana', solanaWallet],
] as const;

describe.each(wallets)('a wallet of %s', (chain, createWallet) => {
  test('signs its owner up, and into the same account from then on', async () => {
    const wallet = createWallet();
    const first = await at.signInWith(wallet, at.messageNow(wallet));
    expect(first.error).toBeNull();
    const { session } = first.data;
    if (!session) throw new Error('The sign-in returned no session.');
    const address = chain === 'ethereum' ? wallet.address.toLowerCase() : wallet.address;
    expect(session.user).toMatchObject({
      email: '',
      app_metadata: { provider: 'web3', providers: ['web3'] },
      identities: [
        {
          provider: 'web3',
          id: `web3:${chain}:${address}`,
          identity_data: {
            sub: `web3:${chain}:${address}`,
            custom_claims: {
              address,
              chain,
              network: chain === 'ethereum' ? '1' : 'mainnet',
              domain: 'www.example.gov',
              statement: 'Sign in to the site',
            },
          },
        },
      ],
    });
    expect(readClaims(session)).toMatchObject({ aal: 'aal1', amr: [{ method: 'web3' }] });
    expect((await first.client.getUser()).data.user?.id).toBe(session.user.id);
    expect(await listProfiles(at.site, session.user.id)).toMatchObject([
      { role: 'viewer', awaits_confirmation: true },
    ]);

    at.clock.moveOn(1_000);
    const second = await at.signInWith(wallet, at.messageNow(wallet, { statement: null }));
    expect(second.data.user?.id).toBe(session.user.id);
  });

  test('signs in once with a message, even at the same moment', async () => {
    const wallet = createWallet();
    const message = at.messageNow(wallet);
    const results = await Promise.all([1, 2, 3].map(() => at.signInWith(wallet, message)));
    expect(results.filter(({ data }) => data.session)).toHaveLength(1);
    const again = await at.send({ chain, message, signature: wallet.sign(message) });
    expect(again).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    at.clock.moveOn(1_000);
    expect((await at.signInWith(wallet, at.messageNow(wallet))).error).toBeNull();
  });

  test('signs no banned account in', async () => {
    const wallet = createWallet();
    const { data } = await at.signInWith(wallet, at.messageNow(wallet));
    await at.site.change(
      `update auth.users set banned_until = now() + interval '1 day' where id = '${data.user?.id}'`,
    );
    at.clock.moveOn(1_000);
    const { error } = await at.signInWith(wallet, at.messageNow(wallet));
    expect(error).toMatchObject({ status: 403, code: 'user_banned' });
  });
});

test('the client signs in with the wallets of browsers', async () => {
  const url = 'https://www.example.gov/admin';
  const ethereum = ethereumWallet();
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (method === 'eth_requestAccounts') return [ethereum.address];
    if (method === 'eth_chainId') return '0x1';
    const [hex = ''] = params as string[];
    return ethereum.sign(Buffer.from(hex.slice(2), 'hex').toString());
  };
  const shown = await newClient(at.site).signInWithWeb3({
    chain: 'ethereum',
    statement: 'I accept the terms',
    wallet: { address: ethereum.address, request, on() {}, removeListener() {} },
    options: { url, signInWithEthereum: { issuedAt: at.clock.now(), resources: [url] } },
  });
  expect(shown.error).toBeNull();
  const own = await at.signInWith(ethereum, at.messageNow(ethereum));
  expect(own.data.user?.id).toBe(shown.data.user?.id);

  const solana = solanaWallet();
  const { error } = await newClient(at.site).signInWithWeb3({
    chain: 'solana',
    wallet: {
      publicKey: { toBase58: () => solana.address },
      signMessage: async (bytes: Uint8Array) =>
        new Uint8Array(Buffer.from(solana.sign(Buffer.from(bytes).toString()), 'base64url')),
    },
    options: {
      url,
      signInWithSolana: { issuedAt: at.clock.now().toISOString(), resources: [url] },
    },
  });
  expect(error).toBeNull();
});

test('a sign-in with a wallet is in the log', async () => {
  const wallet = ethereumWallet();
  const { data } = await at.signInWith(wallet, at.messageNow(wallet));
  const { rows } = await at.site.database.pool.query(
    `select payload -> 'traits' as traits from auth.audit_log_entries
     where payload ->> 'action' = 'login' and payload ->> 'actor_id' = $1`,
    [data.user?.id],
  );
  expect(rows).toEqual([
    {
      traits: {
        provider: 'web3',
        chain: 'ethereum',
        network: '1',
        address: wallet.address,
        domain: 'www.example.gov',
        uri: 'https://www.example.gov/admin',
      },
    },
  ]);
});

test('used messages are deleted when they are too old to be accepted', async () => {
  const { db } = at.site.database;
  const count = () => at.site.database.pool.query('select from auth.web3_used_messages');
  await purgeUsedMessages(db, new Date(at.clock.now().getTime() + 12 * hourMs));
  const wallet = solanaWallet();
  await at.signInWith(wallet, at.messageNow(wallet));
  await purgeUsedMessages(db, new Date(at.clock.now().getTime() + 10 * minuteMs));
  expect((await count()).rowCount).toBe(1);
  await purgeUsedMessages(db, new Date(at.clock.now().getTime() + 2 * hourMs));
  expect((await count()).rowCount).toBe(0);
});
