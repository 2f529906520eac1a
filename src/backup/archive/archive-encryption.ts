import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { DamagedArchive } from './damaged-archive.ts';

/** How an encrypted archive begins. */
const magic = 'age-encryption.org/v1\n';
/** The key derivation takes 64 MB and less than a second. */
const workFactor = 16;

/** Encrypts `source` with a passphrase, in the age format. Throws what `source` throws. */
export async function encrypt(source: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  return fromWeb(await encrypter.encrypt(toWeb(source)));
}

/**
 * Decrypts `source` if it is encrypted. Throws a DamagedArchive for a missing or wrong passphrase; the result fails
 * with one if a byte was changed or the end is missing.
 */
export async function decrypt(
  source: Readable,
  passphrase: string | undefined,
): Promise<{ wasEncrypted: boolean; plain: Readable }> {
  const { beginning, whole } = await peek(source);
  if (beginning.toString('latin1') !== magic) return { wasEncrypted: false, plain: whole };
  try {
    if (passphrase === undefined) {
      throw new DamagedArchive('The backup is encrypted. Set BACKUP_PASSPHRASE to its passphrase.');
    }
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    const plain = await decrypter.decrypt(toWeb(whole)).catch((error: unknown) => {
      if (source.errored) throw source.errored;
      throw new DamagedArchive(
        'The backup cannot be decrypted. Check BACKUP_PASSPHRASE: it must be the passphrase it was made with.',
        { cause: error },
      );
    });
    return { wasEncrypted: true, plain: Readable.from(authenticated(fromWeb(plain), source)) };
  } catch (error) {
    source.destroy();
    throw error;
  }
}

/** Turns the errors of decryption into ours. The archive is not damaged if `source` cannot be read. */
async function* authenticated(plain: Readable, source: Readable): AsyncGenerator<Buffer> {
  try {
    yield* plain;
  } catch (error) {
    if (source.errored) throw source.errored;
    throw new DamagedArchive(
      'The backup is damaged or incomplete: it cannot be decrypted to its end.',
      {
        cause: error,
      },
    );
  }
}

async function peek(source: Readable): Promise<{ beginning: Buffer; whole: Readable }> {
  const chunks = source[Symbol.asyncIterator]();
  const read: Buffer[] = [];
  let length = 0;
  while (length < magic.length) {
    const { done, value } = await chunks.next();
    if (done) break;
    read.push(value);
    length += value.length;
  }
  const first = Buffer.concat(read);
  async function* all() {
    yield first;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  const whole = Readable.from(all(), { objectMode: false });
  return { beginning: first.subarray(0, magic.length), whole };
}

function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
}

function fromWeb(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as unknown as NodeStream<Uint8Array>);
}
