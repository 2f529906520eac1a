import type { ApiError } from '../../api/client.ts';
import type { SaveState, Waiting } from './save-status.tsx';

type Code = ApiError['code'];

const pauseMs = 2_000;
const longestPauseMs = 60_000;
const refusals: readonly Code[] = [
  'bad_request',
  'conflict',
  'forbidden',
  'invalid',
  'not_found',
  'password_change_required',
  'too_large',
  'unauthenticated',
  'unsupported_type',
];

/** Whether the same words would be refused again, so that somebody has to do something. */
export function isRefusal(code: Code): boolean {
  return refusals.includes(code);
}

/** The state after a failure in passing: every further one in a row is waited for twice as long. */
export function waitingAfter(code: Code, before: SaveState, now: number): Waiting {
  const tries = isWaiting(before) ? before.tries + 1 : 1;
  const is = code === 'offline' ? 'offline' : 'unanswered';
  return { is, tries, next: now + Math.min(pauseMs * 2 ** tries, longestPauseMs) };
}

/** How long it is until the next save: what is typed meanwhile does not put a waiting one off. */
export function untilNextSave(state: SaveState, now: number): number {
  return isWaiting(state) ? Math.max(0, state.next - now) : pauseMs;
}

function isWaiting(state: SaveState): state is Waiting {
  return state.is === 'offline' || state.is === 'unanswered';
}

/** The state as it is told: what was saved last is not the state of what was typed since. */
export function stateOf(state: SaveState, unsaved: boolean): SaveState {
  const isQuiet = state.is === 'untouched' || state.is === 'saved';
  if (isQuiet && unsaved) return { is: 'typing' };
  const isOver = (state.is === 'typing' || isWaiting(state)) && !unsaved;
  return isOver ? { is: 'untouched' } : state;
}
