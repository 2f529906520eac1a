import { Listener } from './changes/change-listener.ts';
import type { LiveChange, SavedDraft } from './changes/change-payload.ts';

export type { LiveChange, SavedDraft as SavedCopy };

export interface ListenOptions {
  /** Has to reach PostgreSQL itself or a pooler that keeps sessions: LISTEN belongs to a session. */
  url: string;
  /** Awaited before each attempt to connect, to start a server that is ours. */
  beforeConnect?: () => Promise<void>;
  onChange(change: LiveChange): void;
  /** Nothing public changed. */
  onSavedCopy?(copy: SavedDraft): void;
  /** Sessions were ended, or people shut out; which ones has to be looked up. */
  onSessionsEnded?(): void;
  /**
   * Something may have been missed: trust nothing that is cached. Said when listening begins, when
   * it breaks off, after each failed attempt to return, and when the numbers do not follow.
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
   * Resolves when every change committed before this call has been handed to `onChange`, or `onGap`
   * has been called since. Never rejects.
   */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Listens for live changes on a connection of its own and returns to it for ever. Resolves after the
 * first attempt; when that failed the state is `away`.
 */
export async function listenForChanges(options: ListenOptions): Promise<ChangeListener> {
  const listener = new Listener(options);
  await listener.start();
  return listener;
}
