import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What an authenticator or a browser does differently from what it was asked. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  challenge?: string;
  userHandle?: string;
  /** Whether the user unlocked the authenticator. */
  isUserVerified?: boolean;
  count?: number;
  /** Members of the attestation object. */
  attestation?: Record<string, unknown>;
  /** Signs in place of the passkey's key. */
  key?: KeyObject;
}

interface CreationOptions {
  challenge: string;
  rp: { id?: string };
  user: { id: string };
}

interface RequestOptions {
  challenge: string;
  rpId?: string;
}

const flags = { present: 1, verified: 4, backupEligible: 8, attested: 64 };

/** A passkey with an ES256 key and the browser that uses it, on the page of one origin. */
export class SoftwarePasskey {
  readonly #origin: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id: string;
  #userHandle = '';
  #count = 0;

  constructor(origin: string, id: string = randomBytes(32).toString('base64url')) {
    this.#origin = origin;
    this.id = id;
  }

  /** Answers the options for `navigator.credentials.create()`. */
  create({ challenge, rp, user }: CreationOptions, deviation: Deviation = {}) {
    this.#userHandle = user.id;
    const rawId = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(rawId.length);
    const data = this.#authenticatorData(rp.id ?? '', flags.attested, deviation);
    const authData = Buffer.concat([data, Buffer.alloc(16), length, rawId, this.#coseKey()]);
    const attestation = { fmt: 'none', attStmt: new Map(), authData, ...deviation.attestation };
    return {
      ...this.#common(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, deviation),
        attestationObject: encodeCbor(new Map(Object.entries(attestation))).toString('base64url'),
        transports: ['internal' as const],
      },
    };
  }

  /** Answers the options for `navigator.credentials.get()`. */
  get({ challenge, rpId = '' }: RequestOptions, deviation: Deviation = {}) {
    this.#count += 1;
    const authData = this.#authenticatorData(rpId, 0, deviation);
    const clientDataJSON = this.#clientData('webauthn.get', challenge, deviation);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.#common(),
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, deviation.key ?? this.#keys.privateKey).toString(
          'base64url',
        ),
        userHandle: deviation.userHandle ?? this.#userHandle,
      },
    };
  }

  #common() {
    const type = 'public-key' as const;
    return { id: this.id, rawId: this.id, type, clientExtensionResults: {} };
  }

  #authenticatorData(rpId: string, more: number, deviation: Deviation): Buffer {
    const { isUserVerified = true, count = this.#count } = deviation;
    const verified = isUserVerified ? flags.verified : 0;
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    const flagged = Buffer.of(flags.present | flags.backupEligible | verified | more);
    return Buffer.concat([sha256(Buffer.from(deviation.rpId ?? rpId)), flagged, counted]);
  }

  #clientData(type: string, challenge: string, deviation: Deviation): string {
    const { origin = this.#origin } = deviation;
    const data = { type, challenge: deviation.challenge ?? challenge, origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data)).toString('base64url');
  }

  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => Buffer.from(text, 'base64url');
    return encodeCbor(
      new Map<unknown, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
  }
}

function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

/** Encodes what authenticators send (RFC 8949): integers, bytes, texts, lists and maps. */
function encodeCbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([head(3, text.length), text]);
  }
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(encodeCbor)]);
  if (!(value instanceof Map)) throw new Error(`No CBOR for ${typeof value}`);
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(encodeCbor)]);
}

function head(major: number, argument: number): Buffer {
  if (argument < 24) return Buffer.of((major << 5) | argument);
  if (argument < 256) return Buffer.of((major << 5) | 24, argument);
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(argument);
  return Buffer.concat([Buffer.of((major << 5) | 25), bytes]);
}
