import { type WorkshopLimits, workApart } from './apart/workshop-apart.ts';
import type { Workshop } from './work.ts';

const usualLimits: WorkshopLimits = {
  acceptMs: 30_000,
  deriveMs: 240_000,
  idleMs: 60_000,
  memory: 700 * 1_048_576,
};

/**
 * With the built program at `entry` everything is done in processes of its own, so that no file can hold
 * up, fill or crash the one that serves: one looks at what arrives, the other makes smaller forms, for
 * which nobody who sends a file should have to wait. With null the same is done here, without limits of
 * time and memory: for development and tests.
 */
export function startWorkshop(entry: URL | null, limits = usualLimits): Workshop {
  if (!entry) return workHere;
  const [arrivals, smallerForms] = [workApart(entry, limits), workApart(entry, limits)];
  return {
    accept: arrivals.accept,
    derive: smallerForms.derive,
    thumbnail: smallerForms.thumbnail,
    async close() {
      await Promise.all([arrivals.close(), smallerForms.close()]);
    },
  };
}

const workHere: Workshop = {
  async accept(...parameters) {
    const { acceptFile } = await import('./accepting.ts');
    return acceptFile(...parameters);
  },
  async derive(...parameters) {
    const { deriveFiles } = await import('./deriving.ts');
    return deriveFiles(...parameters);
  },
  async thumbnail(...parameters) {
    const { makeThumbnail } = await import('./pictures/thumbnail.ts');
    return makeThumbnail(...parameters);
  },
  async close() {},
};
