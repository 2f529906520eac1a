import { type Difference, findDifferences, type Row, type Values } from '../forms/merge-fields.ts';
import {
  type FormValues,
  getFieldNames,
  isEqual,
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
  | { is: 'blocked' };

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

export type DraftEvent<Fields extends Values> =
  | { type: 'typed'; values: Fields }
  | { type: 'saveRequested' }
  | { type: 'saveSucceeded'; row: Row<Fields>; at: number }
  | { type: 'saveUnanswered'; reason: RetryReason; at: number }
  | { type: 'saveRefused' }
  | { type: 'saveConflicted'; row: Row<Fields>; at: number }
  | { type: 'rowChanged'; row: Row<Fields> }
  | { type: 'conflictResolved'; values: Fields }
  | { type: 'restored'; changes: LocalChanges<Fields> }
  | { type: 'replaced'; row: Row<Fields> }
  | { type: 'blocked' }
  | { type: 'discarded' };

const pauseMs = 2_000;
const longestPauseMs = 60_000;
const mostPending = 20;

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
  switch (event.type) {
    case 'typed': {
      if (isEqual(state.typed, event.values)) return state;
      const save: Save<Fields> = state.save.is === 'blocked' ? { is: 'idle' } : state.save;
      return { ...state, typed: event.values, save };
    }
    case 'saveRequested':
      return startSave(state);
    case 'saveSucceeded':
      return state.save.is === 'saving' ? settle(saved(state, state.save, event)) : state;
    case 'saveUnanswered': {
      if (state.save.is !== 'saving') return state;
      const { change, tries } = state.save;
      const next = event.at + Math.min(pauseMs * 2 ** (tries + 1), longestPauseMs);
      const save: Save<Fields> = {
        ...{ is: 'retrying', reason: event.reason },
        ...{ tries: tries + 1, next },
      };
      return settle({ ...state, pending: withPending(state.pending, change), save });
    }
    case 'saveRefused':
      return state.save.is === 'saving' ? settle({ ...state, save: { is: 'blocked' } }) : state;
    case 'saveConflicted':
      return state.save.is === 'saving' ? afterConflict(state, state.save, event) : state;
    case 'rowChanged':
      return settle(withLatest(state, event.row));
    case 'conflictResolved':
      return { ...onLatest(state), typed: event.values, save: notBlocked(state.save) };
    case 'restored':
      return settle(restore(state, event.changes));
    case 'replaced': {
      const { row } = event;
      return { ...initialDraft(state.mode, row), save: notBlocked(state.save) };
    }
    case 'blocked':
      return state.save.is === 'saving' ? state : { ...state, save: { is: 'blocked' } };
    case 'discarded':
      return discard(state);
  }
}

/**
 * Returns what others changed since `base`; empty without a conflict. Ignores values that the server trimmed,
 * and values from our own saves without a response.
 */
export function conflicts<Fields extends Values>(
  state: DraftState<Fields>,
): Difference<keyof Fields & string>[] {
  const isWaiting = state.mode === 'auto' && state.save.is === 'saving';
  if (isWaiting || !unsavedChange(state)) return [];
  return conflictsWith(state, state.latest);
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

function startSave<Fields extends Values>(state: DraftState<Fields>): DraftState<Fields> {
  const change = unsavedChange(state);
  if (state.save.is === 'saving' || conflicts(state).length > 0) return state;
  if (!change && state.mode === 'auto') return state;
  const tries = state.save.is === 'retrying' ? state.save.tries : 0;
  const { base, typed: values } = state;
  return { ...state, save: { is: 'saving', base, values, change: change ?? {}, tries } };
}

type Saving<Fields extends Values> = Extract<Save<Fields>, { is: 'saving' }>;

/** Keeps what was typed since the save began; other fields of a manual form take the server's values. */
function saved<Fields extends Values>(
  state: DraftState<Fields>,
  { values: submitted }: Saving<Fields>,
  { row, at }: { row: Row<Fields>; at: number },
): DraftState<Fields> {
  const next: DraftState<Fields> = {
    ...withLatest(state, row),
    pending: [],
    save: { is: 'saved', at },
  };
  if (row.version < state.base.version) return next;
  if (state.mode === 'auto') return { ...next, base: row, sent: submitted };
  const typed = { ...row.values };
  for (const name of getFieldNames(typed)) {
    if (state.typed[name] !== submitted[name]) typed[name] = state.typed[name];
  }
  return { ...next, base: row, sent: row.values, typed };
}

function afterConflict<Fields extends Values>(
  state: DraftState<Fields>,
  saving: Saving<Fields>,
  { row, at }: { row: Row<Fields>; at: number },
): DraftState<Fields> {
  const next: DraftState<Fields> = { ...withLatest(state, row), save: { is: 'idle' } };
  const submitted = { ...state, base: saving.base, typed: saving.values };
  if (state.mode === 'manual') submitted.sent = saving.base.values;
  if (conflictsWith(submitted, row).length > 0) return settle(next);
  // The response to an earlier save may have been lost: then the server's change is our own.
  const rebased = rebase(next, next.latest);
  const change = unsavedChange({ sent: rebased.sent, typed: saving.values });
  if (!change && state.mode === 'auto')
    return { ...rebased, pending: [], save: { is: 'saved', at } };
  const base = rebased.base;
  return { ...rebased, save: { ...saving, base, change: change ?? {} } };
}

/** Rebases onto the latest row unless there is a conflict. */
function settle<Fields extends Values>(state: DraftState<Fields>): DraftState<Fields> {
  const { base, latest, mode, save } = state;
  if (latest.version <= base.version || (mode === 'auto' && save.is === 'saving')) return state;
  if (!unsavedChange(state)) {
    return { ...onLatest(state), typed: latest.values };
  }
  return conflictsWith(state, latest).length > 0 ? state : rebase(state, latest);
}

/** Moves the form to another base row that has no conflicts with it. */
function rebase<Fields extends Values>(
  state: DraftState<Fields>,
  row: Row<Fields>,
): DraftState<Fields> {
  if (row.version < state.base.version) return state;
  const sent = { ...state.sent };
  for (const name of getFieldNames(sent)) {
    if (row.values[name] !== state.base.values[name]) sent[name] = row.values[name];
  }
  return { ...state, base: row, sent };
}

function conflictsWith<Fields extends Values>(
  state: DraftState<Fields>,
  row: Row<Fields>,
): Difference<keyof Fields & string>[] {
  if (row.version <= state.base.version) return [];
  return findDifferences(state.base.values, row.values, ownValues(state)).filter(
    ({ name, mine, theirs }) => !isTrimmed(mine, theirs) && !isPending(state, name, theirs),
  );
}

function isPending<Fields extends Values>(
  { pending, save }: DraftState<Fields>,
  name: keyof Fields & string,
  value: string | boolean,
): boolean {
  const underWay = save.is === 'saving' ? [save.change] : [];
  return [...pending, ...underWay].some(({ [name]: sent }) => isTrimmed(sent, value));
}

/** Whether `stored` may be what the server made of `typed`. */
function isTrimmed(typed: unknown, stored: string | boolean): boolean {
  return typed === stored || (typeof typed === 'string' && typed.trim() === stored);
}

function restore<Fields extends Values>(
  state: DraftState<Fields>,
  { version, typed, was }: LocalChanges<Fields>,
): DraftState<Fields> {
  const { base, sent } = state;
  return {
    ...state,
    base: { version: Math.min(version, base.version), values: { ...base.values, ...was } },
    sent: { ...sent, ...was },
    typed: { ...state.typed, ...typed },
    save: notBlocked(state.save),
  };
}

/** A request in flight may still succeed; the form then shows its result. */
function discard<Fields extends Values>(state: DraftState<Fields>): DraftState<Fields> {
  const { values } = state.base;
  const save: Save<Fields> =
    state.save.is === 'saving' ? { ...state.save, values } : { is: 'idle' };
  return settle<Fields>({ ...state, sent: values, typed: values, save });
}

function onLatest<Fields extends Values>(state: DraftState<Fields>): DraftState<Fields> {
  return { ...state, base: state.latest, sent: state.latest.values };
}

/** Ignores a row that was read before the last save. */
function withLatest<Fields extends Values>(
  state: DraftState<Fields>,
  row: Row<Fields>,
): DraftState<Fields> {
  return row.version > state.latest.version ? { ...state, latest: row } : state;
}

/** Identical retries are recorded once. */
function withPending<Fields extends Values>(
  pending: readonly Partial<Fields>[],
  change: Partial<Fields>,
): Partial<Fields>[] {
  const others = pending.filter((one) => !isEqual(one, change));
  return [...others, change].slice(-mostPending);
}

/** Unblocks saving after a rejected save; a running save continues. */
function notBlocked<Fields extends Values>(save: Save<Fields>): Save<Fields> {
  return save.is === 'saving' ? save : { is: 'idle' };
}
