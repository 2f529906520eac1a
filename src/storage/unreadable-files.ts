import { open, opendir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { getErrorCode } from '#errors/caught-error.ts';
import { isKey } from './storage-keys.ts';

const maxRemembered = 100;
/** A library may have a hundred thousand files; what the first look misses, the first reader finds. */
const maxLookedAt = 2_000;

/** Remembers which files and folders of a storage the user who runs the program cannot read. */
export class UnreadableFiles {
  readonly #folder: string;
  readonly #known = new Set<string>();
  #firstLook: Promise<void> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Remembers `file` if `error` is a missing right. */
  note(file: string, error: unknown): void {
    if (isMissingRight(error) && this.#known.size < maxRemembered) this.#known.add(file);
  }

  /** One that still cannot be read; undefined if there is none. The first call also looks at part of the library. */
  async find(): Promise<string | undefined> {
    this.#firstLook ??= this.#look();
    await this.#firstLook;
    for (const file of this.#known) {
      if (isMissingRight(await failureToRead(file))) return file;
      this.#known.delete(file);
    }
    return undefined;
  }

  async #look(): Promise<void> {
    let left = maxLookedAt;
    const folder = await opendir(this.#folder).catch(() => null);
    if (!folder) return;
    for await (const { name } of folder) {
      if (left <= 0) return;
      if (!isKey(name)) continue;
      const at = path.join(this.#folder, name);
      const names = await readdir(at).catch((error: unknown) => {
        this.note(at, error);
        return [];
      });
      left -= names.length + 1;
      for (const each of names) {
        const file = path.join(at, each);
        this.note(file, await failureToRead(file));
      }
    }
  }
}

async function failureToRead(file: string): Promise<unknown> {
  try {
    const handle = await open(file);
    await handle.close();
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Whether the system refused access to a file. */
export function isMissingRight(error: unknown): boolean {
  return ['EACCES', 'EPERM'].includes(getErrorCode(error) ?? '');
}
