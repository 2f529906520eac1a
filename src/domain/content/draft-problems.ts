import type { FieldErrors } from '../errors.ts';
import { refusal } from '../parse-input.ts';
import type { ContentFields, ContentRow, ContentType } from './content-type.ts';

/** Refuses what the content type finds wrong with fields that are about to change. What is stored already may stay. */
export async function refuseProblems<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  contentType: ContentType<Row, Fields>,
  changed: Partial<Fields> | null,
  stored: Partial<Fields>,
): Promise<void> {
  refuseAny(contentType.problemsIn?.(changed ?? {}));
  refuseAny(await contentType.costProblemsIn?.(changed ?? {}, stored));
}

function refuseAny(problems: FieldErrors = {}): void {
  if (Object.keys(problems).length > 0) throw refusal(problems);
}
