import { toRefusal } from '../parse-input.ts';
import type { ContentFields, ContentRow, ContentType } from './content-type.ts';

/** Refuses changed fields in which the content type finds problems. Stored values may stay. */
export async function refuseDraftProblems<
  Row extends ContentRow<Fields>,
  Fields extends ContentFields,
>(
  contentType: ContentType<Row, Fields>,
  changed: Partial<Fields> | null,
  stored: Partial<Fields>,
): Promise<void> {
  const problems = await contentType.findProblems?.(changed ?? {}, stored);
  if (problems && Object.keys(problems).length > 0) throw toRefusal(problems);
}
