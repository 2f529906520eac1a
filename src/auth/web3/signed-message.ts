import { z } from 'zod';
import { invalid } from '../errors.ts';

export const chains = ['ethereum', 'solana'] as const;
export type Chain = (typeof chains)[number];

/** What a wallet showed to its owner and signed (EIP-4361; Solana has the same layout). */
export interface SignedMessage {
  /** Of the page, if the message names it. */
  scheme: string | null;
  /** The host of the page that requested the signature, with its port. */
  domain: string;
  address: string;
  statement: string | null;
  uri: string;
  chainId: string | null;
  issuedAt: Date;
  notBefore: Date | null;
  expiresAt: Date | null;
}

interface Format {
  account: string;
  address: RegExp;
  chainId: RegExp;
  required: readonly Field[];
}

const fields = [
  'URI',
  'Version',
  'Chain ID',
  'Nonce',
  'Issued At',
  'Expiration Time',
  'Not Before',
  'Request ID',
] as const;
type Field = (typeof fields)[number];

const formats: Record<Chain, Format> = {
  ethereum: {
    account: 'Ethereum',
    address: /^0x[0-9a-fA-F]{40}$/,
    chainId: /^[1-9]\d{0,19}$/,
    required: ['URI', 'Version', 'Chain ID', 'Issued At'],
  },
  solana: {
    account: 'Solana',
    address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    chainId: /^(solana:)?(mainnet|testnet|devnet|localnet)$/,
    required: ['URI', 'Version', 'Issued At'],
  },
};

const maxLength = 16 * 1024;
/** Others could hide from the owner of the wallet what they sign. */
const hiddenCharacter = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
const fieldLine = new RegExp(`^(${fields.join('|')}): ([\\x21-\\x7e]+)$`);
/** The client leaves out the colon for Solana wallets without `signIn`. */
const resourcesLine = /^Resources:?$/;
const resourceLine = /^- [\x21-\x7e]+$/;
const time = z.iso.datetime({ offset: true });

/**
 * Parses the text that a wallet signed. Stricter than Supabase: unknown, repeated and empty lines are rejected, so that
 * nothing is read in another way than the owner of the wallet saw it. The time that it takes grows with the length alone.
 */
export function parseSignedMessage(text: string, chain: Chain): SignedMessage {
  if (text.length > maxLength) throw invalid(`message must not exceed ${maxLength / 1024}KB`);
  const format = formats[chain];
  const lines = text.split('\n');
  if (lines.some((line) => hiddenCharacter.test(line))) {
    throw invalid('message contains characters that are not allowed');
  }
  const [header = '', address = '', blank, ...rest] = lines;
  const origin = originIn(header, format);
  if (!format.address.test(address)) throw invalid('message does not have a valid address');
  if (blank !== '') throw invalid('message must have an empty line after the address');
  const { statement, from } = findStatement(rest);
  return { ...origin, address, statement, ...valuesIn(readFields(rest.slice(from)), format) };
}

function originIn(header: string, { account }: Format): Pick<SignedMessage, 'scheme' | 'domain'> {
  const ending = ` wants you to sign in with your ${account} account:`;
  if (!header.endsWith(ending)) throw invalid('message does not begin with a valid line');
  const origin = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([\x21-\x7e]+)$/i.exec(
    header.slice(0, -ending.length),
  );
  if (!origin?.[2]) throw invalid('message does not name a valid domain');
  return { scheme: origin[1]?.toLowerCase() ?? null, domain: origin[2] };
}

/** A statement has an empty line behind it. Without one, there may be an empty line in its place. */
function findStatement([first, second]: readonly string[]) {
  if (first === '') return { statement: null, from: 1 };
  return first !== undefined && second === ''
    ? { statement: first, from: 2 }
    : { statement: null, from: 0 };
}

function readFields(lines: readonly string[]): Map<Field, string> {
  const found = new Map<Field, string>();
  const resources = lines.findIndex((line) => resourcesLine.test(line));
  const end = resources === -1 ? lines.length : resources;
  for (const line of lines.slice(0, end)) {
    const [, name, value] = fieldLine.exec(line) ?? [];
    if (name === undefined || value === undefined) throw invalid('message has an unknown line');
    if (found.has(name as Field)) throw invalid(`message has more than one ${name}`);
    found.set(name as Field, value);
  }
  if (!lines.slice(end + 1).every((line) => resourceLine.test(line))) {
    throw invalid('message has a resource that is not valid');
  }
  return found;
}

function valuesIn(found: ReadonlyMap<Field, string>, { required, chainId: format }: Format) {
  const missing = required.find((name) => !found.has(name));
  if (missing !== undefined) throw invalid(`message does not have the field ${missing}`);
  if (found.get('Version') !== '1') throw invalid('message has an unsupported version');
  const chainId = found.get('Chain ID') ?? null;
  if (chainId !== null && !format.test(chainId)) throw invalid('message has an invalid Chain ID');
  const issuedAt = timeIn(found, 'Issued At');
  const expiresAt = timeIn(found, 'Expiration Time');
  const notBefore = timeIn(found, 'Not Before');
  if (!issuedAt) throw invalid('message does not have the field Issued At');
  if (expiresAt && (issuedAt > expiresAt || (notBefore && notBefore > expiresAt))) {
    throw invalid('message expires before it becomes valid');
  }
  return { uri: found.get('URI') ?? '', chainId, issuedAt, notBefore, expiresAt };
}

function timeIn(found: ReadonlyMap<Field, string>, name: Field): Date | null {
  const text = found.get(name);
  if (text === undefined) return null;
  const moment = new Date(text);
  if (time.safeParse(text).success && !Number.isNaN(moment.getTime())) return moment;
  throw invalid(`message has an invalid ${name}`);
}
