import { type ChangeListener, isAboutEverything, listenForChanges } from '#db/changes.ts';
import { tagsForChange } from './cache/cache-tags.ts';
import type { DatabaseMonitor, InvalidatedCache } from './database-monitor.ts';
import type { Logger } from './logger.ts';
import type { BroadcastStreams } from './realtime/live-streams.ts';

interface Options {
  url: string;
  beforeConnect: () => Promise<void>;
  monitor: DatabaseMonitor;
  streams: Omit<BroadcastStreams, 'open' | 'close'>;
  log: Logger;
}

/**
 * Invalidates `caches` when the database changes, whoever changed it, and only then informs the event
 * streams, so that a client which reloads gets no stale copy. A broken listen connection does not prove that
 * the database is down; it is only a reason to probe it.
 */
export function followLiveChanges(
  caches: readonly InvalidatedCache[],
  { url, beforeConnect, monitor, streams, log }: Options,
): Promise<ChangeListener> {
  let isDisconnected = true;
  const forgetEverything = () => {
    for (const cache of caches) cache.markStale();
  };
  return listenForChanges({
    url,
    beforeConnect,
    log: (message) => log.info(message),
    onChange(change) {
      if (isAboutEverything(change)) {
        log.info('Cache cleared by the command purge-cache');
        forgetEverything();
        streams.reset();
        return;
      }
      const tags = tagsForChange(change);
      for (const cache of caches) cache.invalidate(tags);
      streams.broadcast(change);
    },
    onSavedCopy: (copy) => streams.broadcastToStaff(copy),
    onPresence: (change) => streams.broadcastPresence(change),
    onSessionsEnded: () => streams.recheckSessions(),
    onGap(reason) {
      log.debug({ reason }, 'Cache cleared: change notifications were interrupted');
      forgetEverything();
      // Clients are told once, when everything can be loaded again.
      if (!isDisconnected) streams.reset();
    },
    onState(state) {
      isDisconnected = state === 'away';
      if (isDisconnected) monitor.checkNow();
      else streams.reset();
    },
  });
}
