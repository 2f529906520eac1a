import { z } from 'zod';
import { parseJson } from '#text/parse-json.ts';

/** Increased when older versions of the program can no longer read what is written. */
export const formatNumber = 1;

const manifest = z.object({
  program: z.literal('directorate'),
  format: z.number().int(),
  exported_at: z.string(),
  /** The number of rows of each table. */
  tables: z.record(z.string(), z.number()),
  files: z.object({ count: z.number(), bytes: z.number() }),
});

export type Manifest = z.infer<typeof manifest>;

/** Reads the manifest of an export; null for a file of that name from another program. */
export function readManifest(text: string): Manifest | null {
  return manifest.safeParse(parseJson(text)).data ?? null;
}
