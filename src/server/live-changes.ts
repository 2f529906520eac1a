import { type ChangeListener, listenForChanges } from '#db/changes.ts';
import { tagsForChange } from './cache/cache-tags.ts';
import type { DatabaseMonitor, InvalidatedCache } from './database-monitor.ts';
import type { Logger } from './logger.ts';
import type { BroadcastStreams } from './realtime/live-streams.ts';

interface Options {
  url: string;
  beforeConnect: () => Promise<void>;
  monitor: DatabaseMonitor;
  streams: Pick<BroadcastStreams, 'broadcast' | 'broadcastToStaff' | 'reset' | 'recheckSessions'>;
  log: Logger;
}

/**
 * Keeps `caches` true to the database: what changes there is dropped here, whoever changed it, and then
 * told to whoever listens, so that nobody who asks again is given what was. A broken listening connection is no proof that the database is away, only a reason to ask.
 */
export function followLiveChanges(
  caches: readonly InvalidatedCache[],
  { url, beforeConnect, monitor, streams, log }: Options,
): Promise<ChangeListener> {
  let isAway = true;
  return listenForChanges({
    url,
    beforeConnect,
    log: (sentence) => log.info(sentence),
    onChange(change) {
      const tags = tagsForChange(change);
      for (const cache of caches) cache.invalidate(tags);
      streams.broadcast(change);
    },
    onSavedCopy: (copy) => streams.broadcastToStaff(copy),
    onSessionsEnded: () => streams.recheckSessions(),
    onGap(reason) {
      log.debug({ reason }, 'Cache cleared: change notifications were interrupted');
      for (const cache of caches) cache.markStale();
      // Who listens is told once, when everything can be asked for again.
      if (!isAway) streams.reset();
    },
    onState(state) {
      isAway = state === 'away';
      if (isAway) monitor.checkNow();
      else streams.reset();
    },
  });
}
