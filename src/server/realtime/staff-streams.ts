import type { LiveChange } from '#db/changes.ts';
import type { Staff } from '#domain/actor.ts';
import type { SessionStatus } from '../session-status.ts';
import { canReceive } from './audience.ts';
import type { EventStream } from './event-stream.ts';

/** Somebody of the staff who listens, as they were when they began. */
interface StaffReader {
  actor: Staff;
  sessionId: string;
}

const mostPerPerson = 20;

/** The streams of people who are signed in. */
export class StaffStreams {
  readonly #listeners = new Map<EventStream, StaffReader>();

  /** Of too many streams of one person the oldest ends: it is likely to be one that nobody reads. */
  add(stream: EventStream, listener: StaffReader): void {
    const own = [...this.#listeners].filter(([, { actor }]) => actor.id === listener.actor.id);
    if (own.length >= mostPerPerson) own[0]?.[0].end();
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

  /** Ends the streams of sessions that are over, and of people who may do something else by now. */
  endInvalid(standings: ReadonlyMap<string, SessionStatus>, asked: ReadonlySet<string>): void {
    for (const [stream, { actor, sessionId }] of this.#listeners) {
      if (!asked.has(sessionId)) continue;
      const standing = standings.get(sessionId);
      const isSame = standing?.role === actor.role && !standing.mustChangePassword;
      if (!isSame) stream.end();
    }
  }

  end(): void {
    for (const stream of this.#listeners.keys()) stream.end();
  }
}
