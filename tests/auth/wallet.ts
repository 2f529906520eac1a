import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { base58 } from '@scure/base';
import { addressOf, checksumAddress, personalMessageHash } from '#auth/web3/ethereum-signature.ts';

export interface Wallet {
  chain: 'ethereum' | 'solana';
  address: string;
  /** Signs a text, in the encoding of the client's requests. */
  sign(message: string): string;
}

/** An Ethereum account; `lastByte` is added to the recovery bit, as wallets differ in it. */
export function ethereumWallet(lastByte: 0 | 27 = 27): Wallet {
  const { secretKey, publicKey } = secp256k1.keygen();
  const address = checksumAddress(addressOf(secp256k1.Point.fromBytes(publicKey).toBytes(false)));
  return {
    chain: 'ethereum',
    address,
    sign(message) {
      const [bit = 0, ...rest] = secp256k1.sign(personalMessageHash(message), secretKey, {
        prehash: false,
        format: 'recovered',
      });
      return `0x${Buffer.from([...rest, bit + lastByte]).toString('hex')}`;
    },
  };
}

export function solanaWallet(): Wallet {
  const { secretKey, publicKey } = ed25519.keygen();
  return {
    chain: 'solana',
    address: base58.encode(publicKey),
    sign: (message) =>
      Buffer.from(ed25519.sign(Buffer.from(message), secretKey)).toString('base64url'),
  };
}

interface Contents {
  domain?: string;
  uri?: string;
  statement?: string | null;
  version?: string;
  chainId?: string | null;
  issuedAt?: Date | string;
  /** Further lines. */
  more?: readonly string[];
}

/** The text that a wallet shows and signs. */
export function messageOf(
  { chain, address }: Pick<Wallet, 'chain' | 'address'>,
  {
    domain = 'www.example.gov',
    uri = 'https://www.example.gov/admin',
    statement = 'Sign in to the site',
    version = '1',
    chainId = chain === 'ethereum' ? '1' : 'mainnet',
    issuedAt = new Date(),
    more = [],
  }: Contents = {},
): string {
  return [
    `${domain} wants you to sign in with your ${chain === 'ethereum' ? 'Ethereum' : 'Solana'} account:`,
    address,
    '',
    ...(statement === null ? [''] : [statement, '']),
    `URI: ${uri}`,
    `Version: ${version}`,
    ...(chainId === null ? [] : [`Chain ID: ${chainId}`]),
    `Issued At: ${typeof issuedAt === 'string' ? issuedAt : issuedAt.toISOString()}`,
    ...more,
  ].join('\n');
}
