import { type ChangeListener, listenForChanges } from '#db/changes.ts';
import { tagsOf } from './cache/tags.ts';
import type { DatabaseWatch, Remembering } from './database-watch.ts';
import type { Logger } from './log.ts';

interface Options {
  url: string;
  beforeConnect: () => Promise<void>;
  watch: DatabaseWatch;
  log: Logger;
}

/**
 * Keeps `caches` true to the database: what changes there is dropped here, whoever changed it. A
 * broken listening connection is no proof that the database is away, only a reason to ask.
 */
export function followLiveChanges(
  caches: readonly Remembering[],
  { url, beforeConnect, watch, log }: Options,
): Promise<ChangeListener> {
  return listenForChanges({
    url,
    beforeConnect,
    log: (sentence) => log.info(sentence),
    onChange(change) {
      const tags = tagsOf(change);
      for (const cache of caches) cache.drop(tags);
    },
    onGap(reason) {
      log.debug({ reason }, 'nothing remembered is trusted any more');
      for (const cache of caches) cache.distrust();
    },
    onState(state) {
      if (state === 'away') watch.suspect();
    },
  });
}
