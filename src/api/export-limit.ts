import type { Actor } from '#domain/actor.ts';
import { Rejection } from '#domain/errors.ts';

/** An export that is no longer being downloaded blocks the next one at most this long. */
const maxWaitMs = 120_000;

/** An export reads a whole table, so each user may run one at a time. */
export function createExportLimit() {
  // Maps users to the start time of their export.
  const underWay = new Map<string, number>();
  const keyOf = (actor: Actor) => (actor.kind === 'staff' ? actor.id : actor.kind);
  return {
    /**
     * Opens an export, and returns its rows and what to call at its end. Rejects with `too_many` while the user has
     * one running, also if both were requested at the same moment.
     */
    async open<Rows>(
      actor: Actor,
      read: () => Promise<Rows>,
    ): Promise<{ batches: Rows; onEnd: () => void }> {
      const key = keyOf(actor);
      if (Date.now() - (underWay.get(key) ?? 0) < maxWaitMs)
        throw new Rejection(
          'too_many',
          'You already have an export running. Wait until it finishes.',
        );
      underWay.set(key, Date.now());
      const onEnd = () => underWay.delete(key);
      try {
        return { batches: await read(), onEnd };
      } catch (error) {
        onEnd();
        throw error;
      }
    },
  };
}
