import { type CheckState, checkStates, type Finding } from '#constants/system-report.ts';
import type { Installation } from './installation.ts';

export type Outcome = Pick<Finding, 'state' | 'finding' | 'advice'>;

/** A part of the installation that is looked at. */
export interface Check extends Pick<Finding, 'id' | 'title'> {
  /** Changes nothing. `signal` is aborted when the time for the check is over. */
  run(installation: Installation, signal: AbortSignal): Promise<Outcome>;
}

export function ok(finding: string): Outcome {
  return { state: 'ok', finding };
}

export function warning(finding: string, advice?: string): Outcome {
  return { state: 'warning', finding, ...(advice && { advice }) };
}

export function problem(finding: string, advice?: string): Outcome {
  return { state: 'problem', finding, ...(advice && { advice }) };
}

/** One outcome that says what several say, and is as bad as the worst. */
export function combine(outcomes: readonly Outcome[]): Outcome {
  const worstFirst = sortWorstFirst(outcomes);
  const advice = worstFirst.flatMap((outcome) => outcome.advice ?? []).join(' ');
  return {
    state: worstFirst[0]?.state ?? 'ok',
    finding: worstFirst.map(({ finding }) => finding).join(' '),
    ...(advice && { advice }),
  };
}

export function sortWorstFirst<T extends { state: CheckState }>(found: readonly T[]): T[] {
  const rank = ({ state }: T) => checkStates.indexOf(state);
  return [...found].sort((a, b) => rank(b) - rank(a));
}
