import { dequal } from 'dequal/lite';
import { minuteMs } from '#time/durations.ts';
import {
  type Difference,
  findDifferences,
  type JsonValue,
  type Row,
  type Values,
} from '../forms/merge-fields.ts';
import {
  type FormValues,
  findChange,
  type LocalChanges,
  ownValues,
  unsavedChange,
} from './local-changes.ts';

/** Why a save failed that may succeed when retried. */
export type RetryReason = 'offline' | 'server';

type Save<Fields extends Values> =
  | { is: 'idle' }
  | { is: 'saving'; base: Row<Fields>; values: Fields; change: Partial<Fields>; tries: number }
  | { is: 'saved'; at: number }
  /** `next` in milliseconds since 1970. */
  | { is: 'retrying'; reason: RetryReason; tries: number; next: number }
  | { is: 'blocked'; error: unknown };

type Saving<Fields extends Values> = Extract<Save<Fields>, { is: 'saving' }>;

/** The state of a form on a row that other users may change too. */
export interface DraftState<Fields extends Values> extends FormValues<Fields> {
  /** `auto` saves the changed fields after a pause, `manual` the whole form on request. */
  mode: 'auto' | 'manual';
  /** The newest known row; newer than `base` while there is a conflict. */
  latest: Row<Fields>;
  /** Changes sent without a response, which may or may not have been saved. */
  pending: readonly Partial<Fields>[];
  save: Save<Fields>;
}

type SaveResult<Fields extends Values> =
  | { type: 'saveSucceeded'; row: Row<Fields>; at: number }
  | { type: 'saveUnanswered'; reason: RetryReason; at: number }
  | { type: 'saveConflicted'; row: Row<Fields>; at: number };

export type DraftEvent<Fields extends Values> =
  | SaveResult<Fields>
  | { type: 'typed'; values: Fields }
  | { type: 'saveRequested' }
  /** A save was rejected, or a publication of what is saved. */
  | { type: 'saveRejected'; error?: unknown }
  | { type: 'rowChanged'; row: Row<Fields> }
  | { type: 'conflictResolved'; values: Fields }
  | { type: 'restored'; changes: LocalChanges<Fields> }
  | { type: 'discarded' };

const pauseMs = 2_000;
const maxPauseMs = minuteMs;
const maxPending = 20;

export function initialDraft<Fields extends Values>(
  mode: DraftState<Fields>['mode'],
  row: Row<Fields>,
  changes: LocalChanges<Fields> | null = null,
): DraftState<Fields> {
  const fresh = { base: row, sent: row.values, typed: row.values, latest: row };
  const state: DraftState<Fields> = { mode, ...fresh, pending: [], save: { is: 'idle' } };
  return changes ? nextDraft(state, { type: 'restored', changes }) : state;
}

/** Returns the state after an event. Events that can't happen in a state don't change it. */
export function nextDraft<Fields extends Values>(
  state: DraftState<Fields>,
  event: DraftEvent<Fields>,
): DraftState<Fields> {
  const { base, sent, typed, latest, save } = state;
  switch (event.type) {
    case 'typed':
      if (!findChange(typed, event.values)) return state;
      return { ...state, typed: event.values, save: save.is === 'blocked' ? { is: 'idle' } : save };
    case 'saveRequested': {
      const canSave = state.mode === 'manual' || unsavedChange(state) !== null;
      if (save.is === 'saving' || !canSave || conflicts(state).length > 0) return state;
      return startSave(state, typed, save.is === 'retrying' ? save.tries : 0);
    }
    case 'saveRejected':
      return settle({ ...state, save: { is: 'blocked', error: event.error } });
    case 'rowChanged':
      return settle(withLatest(state, event.row));
    case 'conflictResolved':
      return {
        ...state,
        base: latest,
        sent: latest.values,
        typed: event.values,
        // What was sent before the latest row is part of it, or was rejected for its version.
        pending: [],
        save: notBlocked(save),
      };
    case 'restored': {
      const { changes } = event;
      const version = Math.min(changes.version, base.version);
      return settle({
        ...state,
        base: { version, values: { ...base.values, ...changes.was } },
        sent: { ...sent, ...changes.was },
        typed: { ...typed, ...changes.typed },
        save: notBlocked(save),
      });
    }
    case 'discarded': {
      // A request in flight may still succeed; the form then shows its result.
      const { values } = base;
      const running: Save<Fields> = save.is === 'saving' ? { ...save, values } : notBlocked(save);
      return settle<Fields>({ ...state, sent: values, typed: values, save: running });
    }
    default:
      return save.is === 'saving' ? afterSave(state, save, event) : state;
  }
}

function startSave<Fields extends Values>(
  state: DraftState<Fields>,
  values: Fields,
  tries: number,
): DraftState<Fields> {
  const { base, sent } = state;
  const change = findChange<Fields>(sent, values) ?? {};
  return { ...state, save: { is: 'saving', base, values, change, tries } };
}

function afterSave<Fields extends Values>(
  state: DraftState<Fields>,
  { base, values, change, tries }: Saving<Fields>,
  event: SaveResult<Fields>,
): DraftState<Fields> {
  if (event.type === 'saveUnanswered') {
    const next = event.at + Math.min(pauseMs * 2 ** (tries + 1), maxPauseMs);
    const { reason } = event;
    const others = state.pending.filter((one) => !dequal(one, change));
    return settle({
      ...state,
      pending: [...others, change].slice(-maxPending),
      save: { is: 'retrying', reason, tries: tries + 1, next },
    });
  }
  const { row, at } = event;
  const isAuto = state.mode === 'auto';
  const known = withLatest(state, row);
  const saved = { ...known, pending: [], save: { is: 'saved', at } as const };
  if (event.type === 'saveSucceeded') {
    if (row.version < state.base.version) return settle(saved);
    if (isAuto) return settle({ ...saved, base: row, sent: values });
    // Other fields than those typed since the save began show the server's values.
    const typed = { ...row.values, ...findChange(values, state.typed) };
    return settle<Fields>({ ...saved, base: row, sent: row.values, typed });
  }
  const submitted = { ...known, base, sent: base.values, typed: values };
  if (changesByOthers(submitted).length > 0) return settle({ ...known, save: { is: 'idle' } });
  // The response to an earlier save was lost: the server's change is our own.
  const rebased = rebase(known);
  if (isAuto && !findChange(rebased.sent, values))
    return { ...rebased, pending: [], save: saved.save };
  return startSave(rebased, values, tries);
}

/**
 * Returns what others changed since `base`; empty without a conflict. Ignores values that the server trimmed,
 * and values from our own saves without a response.
 */
export function conflicts<Fields extends Values>(state: DraftState<Fields>): Difference<Fields>[] {
  return isWaiting(state) || !unsavedChange(state) ? [] : changesByOthers(state);
}

function changesByOthers<Fields extends Values>(state: DraftState<Fields>): Difference<Fields>[] {
  const { base, latest, pending, save } = state;
  const own = save.is === 'saving' ? [...pending, save.change] : pending;
  if (latest.version <= base.version) return [];
  return findDifferences(base.values, latest.values, ownValues(state)).filter(
    ({ name, mine, theirs }) =>
      ![mine, ...own.map((change) => change[name])].some((value) => isTrimmed(value, theirs)),
  );
}

/** Whether `stored` may be what the server made of `typed`. */
function isTrimmed(typed: JsonValue | undefined, stored: JsonValue): boolean {
  return dequal(typed, stored) || (typed !== undefined && dequal(trimTexts(typed), stored));
}

/** Trims all texts of a value, also those in lists and objects. */
function trimTexts(value: JsonValue): JsonValue {
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(trimTexts);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, trimTexts(one)]));
}

/** Whether others' changes are looked at only after the running save: they may be its result. */
function isWaiting<Fields extends Values>({ mode, save }: DraftState<Fields>): boolean {
  return mode === 'auto' && save.is === 'saving';
}

/** The status shown beside the form. */
export type DraftStatus =
  | { is: 'clean' | 'editing' | 'saving' | 'blocked' | 'conflict' }
  | { is: 'saved'; at: number }
  | { is: 'retrying'; reason: RetryReason };

export function draftStatus<Fields extends Values>(state: DraftState<Fields>): DraftStatus {
  if (conflicts(state).length > 0) return { is: 'conflict' };
  const { save } = state;
  const isUnsaved = unsavedChange(state) !== null;
  if (save.is === 'saving' || save.is === 'blocked') return { is: save.is };
  if (!isUnsaved) return save.is === 'saved' ? save : { is: 'clean' };
  return save.is === 'retrying' ? { is: 'retrying', reason: save.reason } : { is: 'editing' };
}

/** Milliseconds until the next automatic save; null if none is due. Typing doesn't delay retries. */
export function autosaveDelay<Fields extends Values>(
  state: DraftState<Fields>,
  now: number,
): number | null {
  const { is } = draftStatus(state);
  if (state.mode === 'manual' || (is !== 'editing' && is !== 'retrying')) return null;
  return state.save.is === 'retrying' ? Math.max(0, state.save.next - now) : pauseMs;
}

/** Rebases onto the latest row unless there is a conflict. */
function settle<Fields extends Values>(state: DraftState<Fields>): DraftState<Fields> {
  const isLatest = state.latest.version <= state.base.version;
  if (isLatest || isWaiting(state) || conflicts(state).length > 0) return state;
  const next = rebase(state);
  return unsavedChange(state) ? next : { ...next, typed: next.sent };
}

function rebase<Fields extends Values>(state: DraftState<Fields>): DraftState<Fields> {
  const { base, latest, sent } = state;
  const theirs = findChange(base.values, latest.values);
  return { ...state, base: latest, sent: { ...sent, ...theirs } };
}

/** Ignores a row that was read before the last save. */
function withLatest<Fields extends Values>(
  state: DraftState<Fields>,
  row: Row<Fields>,
): DraftState<Fields> {
  return row.version > state.latest.version ? { ...state, latest: row } : state;
}

/** Unblocks saving after a rejected save; a running save continues. */
function notBlocked<Fields extends Values>(save: Save<Fields>): Save<Fields> {
  return save.is === 'saving' ? save : { is: 'idle' };
}
