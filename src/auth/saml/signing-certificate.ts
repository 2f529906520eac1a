import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto';

const tags = {
  integer: 0x02,
  bitString: 0x03,
  null: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  version: 0xa0,
} as const;

/** Longer values have their length in further bytes. */
const longFormFrom = 0x80;

const sha256WithRsa = der(
  'sequence',
  der('oid', Buffer.from('2a864886f70d01010b', 'hex')),
  der('null'),
);
const commonName = der('oid', Buffer.from('550403', 'hex'));
const version3 = der('version', der('integer', Buffer.from([2])));

/**
 * Creates a self-signed certificate of an RSA key, in DER (RFC 5280). Identity providers use it only to carry the public
 * key, and trust it because they were given it: so it depends on nothing but the key, and does not end.
 */
export function createCertificate(key: KeyObject): Buffer {
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const name = der(
    'sequence',
    der('set', der('sequence', commonName, der('utf8', Buffer.from('SAML service provider')))),
  );
  const validity = der(
    'sequence',
    der('utcTime', Buffer.from('700101000000Z')),
    der('generalizedTime', Buffer.from('21700101000000Z')),
  );
  const content = der(
    'sequence',
    version3,
    der('integer', serialOf(publicKey)),
    sha256WithRsa,
    name,
    validity,
    name,
    publicKey,
  );
  const signature = sign('sha256', content, key);
  return der(
    'sequence',
    content,
    sha256WithRsa,
    der('bitString', Buffer.concat([Buffer.from([0]), signature])),
  );
}

/** A positive number of 16 bytes. */
function serialOf(publicKey: Buffer): Buffer {
  const serial = createHash('sha256').update(publicKey).digest().subarray(0, 16);
  serial.writeUInt8((serial.readUInt8(0) & 0x3f) | 0x40, 0);
  return serial;
}

/** Encodes a value with its tag and length. */
function der(tag: keyof typeof tags, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tags[tag]]), lengthOf(content), content]);
}

function lengthOf({ length }: Buffer): Buffer {
  if (length < longFormFrom) return Buffer.from([length]);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return Buffer.concat([Buffer.from([longFormFrom | bytes.length]), bytes]);
}
