import { sql } from 'drizzle-orm';
import { Listener } from './changes/change-listener.ts';
import {
  everyTable,
  isAboutEverything,
  type LiveChange,
  type PresenceChange,
  type SavedDraft,
} from './changes/change-payload.ts';
import type { Db } from './client.ts';

export type { LiveChange, PresenceChange, SavedDraft };
export { isAboutEverything };

export interface ListenOptions {
  /** Must reach PostgreSQL directly or through a session pooler: LISTEN belongs to a session. */
  url: string;
  /** Awaited before each connection attempt, for example to restart the embedded server. */
  beforeConnect?: () => Promise<void>;
  onChange(change: LiveChange): void;
  /** A draft was saved; nothing public changed. */
  onSavedCopy?(copy: SavedDraft): void;
  /** Someone opened or closed an item. */
  onPresence?(change: PresenceChange): void;
  /** Sessions ended or accounts were banned; which ones has to be looked up. */
  onSessionsEnded?(): void;
  /**
   * Changes may have been missed, so the whole cache has to be invalidated. Called when listening
   * starts and breaks off, after each failed reconnect, and when a number is missing.
   */
  onGap(reason: string): void;
  onState?(state: 'listening' | 'away'): void;
  log?(sentence: string): void;
  heartbeatMs?: number;
  answerTimeoutMs?: number;
}

export interface ChangeListener {
  readonly state: 'listening' | 'away';
  /**
   * Resolves once every change committed before this call has been passed to `onChange`, or `onGap`
   * has been called. Never rejects.
   */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Tells every listener, in all processes, that anything may have changed. The message is numbered like any other, so that
 * a missed one is noticed.
 */
export async function announceEverything(db: Db): Promise<void> {
  await db.execute(sql`select announce_live_change(${everyTable}, '*', null, null, true)`);
}

/**
 * Listens for live changes on its own connection and reconnects until closed. Resolves after the
 * first attempt; if that failed, the state is `away`.
 */
export async function listenForChanges(options: ListenOptions): Promise<ChangeListener> {
  const listener = new Listener(options);
  await listener.start();
  return listener;
}
