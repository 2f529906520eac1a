// @module-tag nightly

import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InvalidFileError } from './file-errors.ts';
import { processFile } from './file-processing.ts';
import { type FileType, fileTypes } from './file-types.ts';
import { sampleFiles } from './testing/sample-files.ts';
import { createTempFile, newFolder } from './testing/temp-files.ts';

const types = Object.keys(fileTypes) as FileType[];

async function outcome(bytes: Uint8Array): Promise<'accepted' | InvalidFileError['reason']> {
  const folder = await newFolder();
  try {
    const file = await processFile(await createTempFile(bytes), { folder });
    expect((await readFile(file.path)).length).toBe(file.bytes);
    expect(file.width === null || file.width > 0).toBe(true);
    return 'accepted';
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error;
    // The message must be our own, not that of a library.
    expect(error.message).toMatch(/^(The|This|There|Photos|QuickTime|Matroska) .*\.$/);
    return error.reason;
  }
}

// The first rows of a table are a table.
describe('a truncated file is rejected', () => {
  test.each(types.filter((type) => type !== 'csv'))('%s', async (type) => {
    const whole = await sampleFiles[type]();
    for (const part of [0.05, 0.3, 0.5, 0.7, 0.9]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part));
      expect(await outcome(cut), `${part} of it`).not.toBe('accepted');
    }
  });
});

describe('any bytes are accepted or rejected without another error', () => {
  test('random bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), async (bytes) => {
        await outcome(bytes);
      }),
      { numRuns: 100 },
    );
  });

  test.each(types)('random bytes after the start of a %s file', async (type) => {
    const head = (await sampleFiles[type]()).subarray(0, 48);
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), async (bytes) => {
        await outcome(Buffer.concat([head, bytes]));
      }),
      { numRuns: 25 },
    );
  });

  test.each(types)('a %s file with some bytes changed', async (type) => {
    const whole = await sampleFiles[type]();
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const bytes = Buffer.from(whole);
        for (const [at, value] of changes) bytes[at] = value;
        await outcome(bytes);
      }),
      { numRuns: 25 },
    );
  });
});
