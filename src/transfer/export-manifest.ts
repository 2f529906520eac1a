import { z } from 'zod';

/** Moves on when an older program could not read what is written any more. */
export const formatNumber = 1;

const manifest = z.object({
  program: z.literal('directorate'),
  format: z.number().int(),
  exported_at: z.string(),
  /** Rows of each table. */
  tables: z.record(z.string(), z.number()),
  files: z.object({ count: z.number(), bytes: z.number() }),
});

export type Manifest = z.infer<typeof manifest>;

/** What an export says of itself; null for a file of that name that somebody else wrote. */
export function readManifest(text: string): Manifest | null {
  try {
    return manifest.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
