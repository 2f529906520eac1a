import { setTimeout as pause } from 'node:timers/promises';
import { getErrorMessage } from '#errors/caught-error.ts';
import type { ChangeListener, ListenOptions } from '../changes.ts';
import { parsePayload, parsePresenceChange, parseSavedDraft } from './change-payload.ts';
import { ChangeSequence } from './change-sequence.ts';
import { type ListeningConnection, openListeningConnection } from './listening-connection.ts';
import { retryDelayMs } from './reconnect-delay.ts';

const defaultHeartbeatMs = 10_000;
const defaultAnswerTimeoutMs = 3_000;
/** A commit becomes visible shortly before its notification is sent. */
const messagePatienceMs = 500;

/** Keeps one session listening until closed; calls `onGap` whenever a change may have been missed. */
export class Listener implements ChangeListener {
  readonly #options: ListenOptions;
  readonly #ending = new AbortController();
  #connection: ListeningConnection | null = null;
  #sequence = new ChangeSequence();
  #round: Promise<void> = Promise.resolve();
  #nextRound: Promise<void> | null = null;
  #life: Promise<void> = Promise.resolve();

  constructor(options: ListenOptions) {
    this.#options = options;
  }

  get state(): 'listening' | 'away' {
    return this.#connection ? 'listening' : 'away';
  }

  /** Resolves after the first connection attempt, successful or not. */
  start(): Promise<void> {
    return new Promise((resolve) => {
      this.#life = this.#keepListening(resolve);
    });
  }

  settled(): Promise<void> {
    this.#nextRound ??= this.#round.then(() => {
      this.#nextRound = null;
      this.#round = this.#compareWithCounter();
      return this.#round;
    });
    return this.#nextRound;
  }

  async close(): Promise<void> {
    this.#ending.abort();
    await this.#connection?.close();
    await this.#life;
  }

  async #keepListening(onFirstAttempt: () => void): Promise<void> {
    const { signal } = this.#ending;
    for (let failures = 0; !signal.aborted; failures++) {
      const connection = await this.#connect();
      onFirstAttempt();
      if (connection) {
        failures = 0;
        await this.#listenUntilLost(connection);
      }
      await pause(retryDelayMs(failures), undefined, { signal }).catch(() => {});
    }
  }

  async #connect(): Promise<ListeningConnection | null> {
    const sequence = new ChangeSequence();
    this.#sequence = sequence;
    try {
      await this.#options.beforeConnect?.();
      const connection = await openListeningConnection({
        url: this.#options.url,
        timeoutMs: this.#options.answerTimeoutMs ?? defaultAnswerTimeoutMs,
        signal: this.#ending.signal,
        onMessage: (payload) => this.#hear(payload, sequence),
        onCopyMessage: (payload) => this.#hearCopy(payload),
        onPresenceMessage: (payload) => this.#hearPresence(payload),
        onSessionsMessage: () => this.#say(() => this.#options.onSessionsEnded?.()),
      });
      sequence.begin(connection.counter);
      return connection;
    } catch (error) {
      this.#sayGap(`Cannot listen for changes: ${reasonOf(error)}`);
      return null;
    }
  }

  async #listenUntilLost(connection: ListeningConnection): Promise<void> {
    if (this.#ending.signal.aborted) return connection.close();
    this.#connection = connection;
    this.#sayGap('Listening for changes.');
    this.#sayState();
    const heartbeat = setInterval(
      () => void this.settled(),
      this.#options.heartbeatMs ?? defaultHeartbeatMs,
    );
    const reason = await connection.lost;
    clearInterval(heartbeat);
    this.#connection = null;
    if (this.#ending.signal.aborted) return;
    this.#sayState();
    this.#sayGap(`No longer listening for changes: ${reason}`);
  }

  #hear(payload: string, sequence: ChangeSequence): void {
    const message = parsePayload(payload);
    if (!message) {
      this.#sayGap('A change notification could not be parsed.');
      return;
    }
    const follows = sequence.hear(message.number);
    this.#say(() => this.#options.onChange(message.change));
    if (!follows) this.#sayGap(`The notification before change ${message.number} was missed.`);
  }

  /** Not numbered: one can only be missed together with the connection, which is a gap. */
  #hearCopy(payload: string): void {
    const copy = parseSavedDraft(payload);
    if (copy) this.#say(() => this.#options.onSavedCopy?.(copy));
  }

  /** Not numbered either. */
  #hearPresence(payload: string): void {
    const change = parsePresenceChange(payload);
    if (change) this.#say(() => this.#options.onPresence?.(change));
  }

  async #compareWithCounter(): Promise<void> {
    const connection = this.#connection;
    if (!connection) {
      this.#sayGap('Not listening for changes.');
      return;
    }
    const sequence = this.#sequence;
    const heardBefore = sequence.heard;
    try {
      const counter = await connection.readCounter();
      if (counter < heardBefore) {
        sequence.restart(counter);
        this.#sayGap('The change counter went backwards.');
        return;
      }
      if (await sequence.reached(counter, messagePatienceMs)) return;
      sequence.restart(counter);
      this.#sayGap(
        'Change notifications were missed. If this happens again and again, set DATABASE_LISTEN_URL to a direct connection.',
      );
    } catch (error) {
      // A heartbeat that was under way when `close` ended the connection.
      if (this.#ending.signal.aborted) return;
      this.#sayGap(`Could not read the change counter: ${reasonOf(error)}`);
      await connection.close();
    }
  }

  #sayGap(reason: string): void {
    this.#options.log?.(reason);
    this.#say(() => this.#options.onGap(reason));
  }

  #sayState(): void {
    const { onState } = this.#options;
    if (onState) this.#say(() => onState(this.state));
  }

  #say(tell: () => void): void {
    try {
      tell();
    } catch (error) {
      this.#options.log?.(`A change listener failed: ${reasonOf(error)}`);
    }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(' ');
  return getErrorMessage(error);
}
