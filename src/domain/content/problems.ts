import { refusal } from '../input.ts';
import type { ContentFields, ContentKind, ContentRow } from './kind.ts';

/** Refuses what the kind finds wrong with fields that are about to change. What is stored already may stay. */
export function refuseProblems<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  kind: ContentKind<Row, Fields>,
  changed: Partial<Fields> | null,
): void {
  const problems = kind.problemsIn?.(changed ?? {}) ?? {};
  if (Object.keys(problems).length > 0) throw refusal(problems);
}
