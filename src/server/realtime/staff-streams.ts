import type { LiveChange } from '#db/changes.ts';
import type { Staff } from '#domain/actor.ts';
import type { SessionStatus } from '../session-status.ts';
import { canReceive } from './audience.ts';
import type { EventStream } from './event-stream.ts';

/** The user of a stream, as they were when it was opened. */
interface StaffListener {
  actor: Staff;
  sessionId: string;
}

const maxPerUser = 20;

/** The streams of signed-in users. */
export class StaffStreams {
  readonly #listeners = new Map<EventStream, StaffListener>();

  /** If a user has too many streams, the oldest ends: it is the least likely to be in use. */
  add(stream: EventStream, listener: StaffListener): void {
    const own = [...this.#listeners].filter(([, { actor }]) => actor.id === listener.actor.id);
    if (own.length >= maxPerUser) own[0]?.[0].end();
    this.#listeners.set(stream, listener);
    stream.onClose(() => this.#listeners.delete(stream));
  }

  send(chunk: Buffer, change?: LiveChange): void {
    for (const [stream, { actor }] of this.#listeners) {
      if (!change || canReceive(actor, change)) stream.send(chunk);
    }
  }

  get count(): number {
    return this.#listeners.size;
  }

  get sessionIds(): string[] {
    return [...new Set(Array.from(this.#listeners.values(), ({ sessionId }) => sessionId))];
  }

  /** Ends the streams of ended sessions, and of users whose role has changed. */
  endInvalid(statuses: ReadonlyMap<string, SessionStatus>, checked: ReadonlySet<string>): void {
    for (const [stream, { actor, sessionId }] of this.#listeners) {
      if (!checked.has(sessionId)) continue;
      const status = statuses.get(sessionId);
      const isSame = status?.role === actor.role && status.restriction === null;
      if (!isSame) stream.end();
    }
  }

  end(): void {
    for (const stream of this.#listeners.keys()) stream.end();
  }
}
