import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SignedIn } from '#api/api-env.ts';
import { ApiRejection } from '#api/errors.ts';
import type { LiveStreams } from '#api/realtime.ts';
import type { LiveChange, PresenceChange, SavedDraft } from '#db/changes.ts';
import { minuteMs } from '#time/durations.ts';
import type { SessionStatus } from '../session-status.ts';
import { isPublicChange } from './audience.ts';
import { EventStream } from './event-stream.ts';
import { StaffStreams } from './staff-streams.ts';
import {
  changeEvent,
  greeting,
  heartbeat,
  openedEvent,
  presenceEvent,
  resetEvent,
  savedDraftEvent,
} from './stream-events.ts';
import { VisitorStreams } from './visitor-streams.ts';

interface LiveStreamsDeps {
  /** The current status of sessions. */
  getSessionStatuses(sessionIds: readonly string[]): Promise<ReadonlyMap<string, SessionStatus>>;
  getNetwork(request: IncomingMessage): string;
  headers: Record<string, string>;
  reportFailure(error: unknown): void;
}

export interface BroadcastStreams extends LiveStreams {
  broadcast(change: LiveChange): void;
  /** Announces a saved draft. */
  broadcastToStaff(copy: SavedDraft): void;
  /** Announces to staff that someone opened or closed an item. */
  broadcastPresence(change: PresenceChange): void;
  /** Ends the streams of sessions that have ended. */
  recheckSessions(): void;
  /** Tells all clients to reload, because changes may have been missed. */
  reset(): void;
  /** Ends all streams and opens no more. */
  close(): void;
}

const heartbeatEveryMs = 25_000;
const recheckEveryMs = minuteMs;

/** Creates the event streams of this process. One timer serves all of them. */
export function createLiveStreams({
  getSessionStatuses,
  getNetwork,
  headers,
  reportFailure,
}: LiveStreamsDeps): BroadcastStreams {
  const visitors = new VisitorStreams();
  const staff = new StaffStreams();
  let isClosed = false;
  let lastChangeAt = performance.now();
  let checking: Promise<void> | null = null;
  let checksAgain = false;

  function all(chunk: Buffer): void {
    visitors.send(chunk);
    staff.send(chunk);
  }

  /** Runs one check at a time; changes during a check lead to another one. */
  function recheck(): void {
    if (checking) {
      checksAgain = true;
      return;
    }
    checksAgain = false;
    checking = check()
      .catch(reportFailure)
      .finally(() => {
        checking = null;
        if (checksAgain && !isClosed) recheck();
      });
  }

  async function check(): Promise<void> {
    const sessionIds = staff.sessionIds;
    if (sessionIds.length > 0)
      staff.endInvalid(await getSessionStatuses(sessionIds), new Set(sessionIds));
  }

  const timers = [
    setInterval(all, heartbeatEveryMs, heartbeat),
    setInterval(recheck, recheckEveryMs),
  ];
  for (const timer of timers) timer.unref();

  function open(request: IncomingMessage, response: ServerResponse, who: SignedIn | null): void {
    if (response.destroyed) return;
    if (isClosed) throw new ApiRejection('unavailable', 'The server is shutting down.');
    if (!who) {
      const network = getNetwork(request);
      visitors.assertCapacity(network);
      visitors.add(new EventStream(request, response, headers, greeting(visitors.count)), network);
      return;
    }
    const { actor, sessionId } = who;
    const stream = new EventStream(request, response, headers, greeting(staff.count));
    if (request.method !== 'HEAD') stream.send(openedEvent(performance.now() - lastChangeAt));
    staff.add(stream, { actor, sessionId });
  }

  return {
    open,
    broadcast(change) {
      if (isPublicChange(change)) visitors.send(changeEvent(change, visitors.count));
      lastChangeAt = performance.now();
      staff.send(changeEvent(change, 0), change);
      if (change.table === 'user_profiles') recheck();
    },
    broadcastToStaff(copy) {
      lastChangeAt = performance.now();
      staff.send(savedDraftEvent(copy));
    },
    broadcastPresence: (change) => staff.send(presenceEvent(change)),
    recheckSessions: recheck,
    reset() {
      lastChangeAt = performance.now();
      visitors.send(resetEvent(visitors.count));
      staff.send(resetEvent(0));
      recheck();
    },
    close() {
      isClosed = true;
      for (const timer of timers) clearInterval(timer);
      visitors.end();
      staff.end();
    },
  };
}
