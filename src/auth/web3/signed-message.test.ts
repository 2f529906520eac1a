import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AuthError } from '../errors.ts';
import { type Chain, chains, parseSignedMessage } from './signed-message.ts';

const addresses: Record<Chain, string> = {
  ethereum: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  solana: '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU',
};

function headOf(chain: Chain): string {
  const account = chain === 'ethereum' ? 'Ethereum' : 'Solana';
  return `www.example.gov wants you to sign in with your ${account} account:\n${addresses[chain]}\n`;
}

const uri = 'URI: https://www.example.gov/admin?a=b';
const common = [uri, 'Version: 1', 'Issued At: 2026-11-29T04:00:00.000Z'];
const ethereumFields = [...common, 'Chain ID: 1'];

/** An Ethereum message with these fields. */
function withFields(...fields: string[]): string {
  return [headOf('ethereum'), '', ...fields].join('\n');
}

describe('a signed message', () => {
  test('of the client for Ethereum wallets is parsed', () => {
    const text = `${headOf('ethereum')}\nI accept the terms\n\nURI: https://www.example.gov/admin\nVersion: 1\nChain ID: 137\nNonce: abcdefgh\nIssued At: 2026-11-29T04:00:00.000Z\nExpiration Time: 2026-11-29T05:00:00+01:00\nNot Before: 2026-11-29T04:00:00Z\nRequest ID: 7\nResources:\n- https://www.example.gov/a\n- ipfs://x`;
    expect(parseSignedMessage(text, 'ethereum')).toEqual({
      scheme: null,
      domain: 'www.example.gov',
      address: addresses.ethereum,
      statement: 'I accept the terms',
      uri: 'https://www.example.gov/admin',
      chainId: '137',
      issuedAt: new Date('2026-11-29T04:00:00Z'),
      expiresAt: new Date('2026-11-29T04:00:00Z'),
      notBefore: new Date('2026-11-29T04:00:00Z'),
    });
  });

  test('of the client for Solana wallets without a sign-in of their own is parsed', () => {
    const text = `${headOf('solana')}\nVersion: 1\n${uri}\nIssued At: 2026-11-29T04:00:00.000Z\nChain ID: devnet\nResources\n- https://www.example.gov/a`;
    expect(parseSignedMessage(text, 'solana')).toMatchObject({
      statement: null,
      chainId: 'devnet',
    });
  });

  test.each(chains)('needs no statement: %s', (chain) => {
    const fields = chain === 'ethereum' ? ethereumFields : common;
    for (const blank of [[], ['']]) {
      const text = [headOf(chain), ...blank, ...fields].join('\n');
      expect(parseSignedMessage(text, chain).statement).toBeNull();
    }
  });

  test('can name the scheme of the page', () => {
    const message = parseSignedMessage(`HTTPS://${withFields(...ethereumFields)}`, 'ethereum');
    expect(message).toMatchObject({ scheme: 'https', domain: 'www.example.gov' });
  });

  test.each([
    ['nothing', ''],
    ['another chain', withFields(...ethereumFields).replace('Ethereum', 'Solana')],
    ['no domain', withFields(...ethereumFields).replace('www.example.gov wants', ' wants')],
    ['two domains', `evil.example ${withFields(...ethereumFields)}`],
    ['a short address', withFields(...ethereumFields).replace('5aAe', '5aA')],
    ['no empty line', withFields(...ethereumFields).replace('\n\n', '\nx\n')],
    ['carriage returns', withFields(...ethereumFields).replaceAll('\n', '\r\n')],
    ['half a character', withFields(...ethereumFields, 'Request ID: \ud800')],
    ['a line break at the end', `${withFields(...ethereumFields)}\n`],
    ['spaces before a field', withFields(...common, ' Chain ID: 1')],
    ['an unknown field', withFields(...ethereumFields, 'Comment: x')],
    ['a field twice', withFields(...ethereumFields, 'URI: https://evil.example/')],
    ['a field behind the resources', withFields(...ethereumFields, 'Resources:', uri)],
    ['no URI', withFields(...ethereumFields.slice(1))],
    ['another version', withFields(uri, 'Version: 2', ...ethereumFields.slice(2))],
    ['no chain', withFields(...common)],
    ['a chain in words', withFields(...common, 'Chain ID: mainnet')],
    ['no time', withFields(uri, 'Version: 1', 'Chain ID: 1')],
    [
      'a day that does not exist',
      withFields(...ethereumFields.slice(0, 2), 'Chain ID: 1', 'Issued At: 2026-02-30T04:00:00Z'),
    ],
    ['a time without a zone', withFields(...ethereumFields, 'Not Before: 2026-11-29T04:00:00')],
    [
      'an expiry before its start',
      withFields(...ethereumFields, 'Expiration Time: 2026-11-29T03:59:59Z'),
    ],
    ['too many characters', withFields(...ethereumFields, `Request ID: ${'x'.repeat(16 * 1024)}`)],
  ])('with %s is rejected', (_what, text) => {
    expect(() => parseSignedMessage(text, 'ethereum')).toThrow(
      expect.objectContaining({ status: 400, code: 'validation_failed' }),
    );
  });

  test('of a network that Solana does not have is rejected', () => {
    const text = [headOf('solana'), ...common, 'Chain ID: 1'].join('\n');
    expect(() => parseSignedMessage(text, 'solana')).toThrow(AuthError);
  });

  test('is parsed or rejected, whatever it contains', () => {
    const line = fc.constantFrom(
      ...headOf('ethereum').split('\n'),
      ...ethereumFields,
      '',
      '\0\ud800',
      'Resources:',
      '- x',
    );
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.array(fc.oneof(line, fc.string()), { maxLength: 12 }).map((lines) => lines.join('\n')),
    );
    fc.assert(
      fc.property(text, fc.constantFrom(...chains), (given, chain) => {
        try {
          expect(given).toContain(parseSignedMessage(given, chain).address);
        } catch (error) {
          expect(error).toBeInstanceOf(AuthError);
        }
      }),
    );
  });
});
