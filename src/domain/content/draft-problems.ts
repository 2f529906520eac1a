import type { FieldErrors } from '../errors.ts';
import { refusal } from '../parse-input.ts';
import type { ContentFields, ContentKind, ContentRow } from './content-type.ts';

/** Refuses what the kind finds wrong with fields that are about to change. What is stored already may stay. */
export async function refuseProblems<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  kind: ContentKind<Row, Fields>,
  changed: Partial<Fields> | null,
  stored: Partial<Fields>,
): Promise<void> {
  refuseAny(kind.problemsIn?.(changed ?? {}));
  refuseAny(await kind.costProblemsIn?.(changed ?? {}, stored));
}

function refuseAny(problems: FieldErrors = {}): void {
  if (Object.keys(problems).length > 0) throw refusal(problems);
}
