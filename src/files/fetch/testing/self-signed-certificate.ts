import { generateKeyPairSync, sign } from 'node:crypto';

const sequence = 0x30;
const set = 0x31;
const ecdsaWithSha256 = der(sequence, Buffer.from('06082a8648ce3d040302', 'hex'));
const commonName = Buffer.from('0603550403', 'hex');

/** Creates a self-signed certificate for `host` (X.509, RFC 5280). */
export function selfSignedCertificate(host: string): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = der(sequence, der(set, der(sequence, commonName, der(0x0c, Buffer.from(host)))));
  const times = ['200101000000Z', '491231235959Z'].map((time) => der(0x17, Buffer.from(time)));
  const facts = der(
    sequence,
    der(0xa0, Buffer.from('020102', 'hex')),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    der(sequence, ...times),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', facts, privateKey));
  const whole = der(sequence, facts, ecdsaWithSha256, signature).toString('base64');
  const lines = whole.replaceAll(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

function der(tag: number, ...content: Buffer[]): Buffer {
  const data = Buffer.concat(content);
  const long =
    data.length > 0xff ? [0x82, data.length >> 8, data.length & 0xff] : [0x81, data.length];
  return Buffer.concat([Buffer.from([tag, ...(data.length < 0x80 ? [data.length] : long)]), data]);
}
