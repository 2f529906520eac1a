import type { Actor } from '../actor.ts';
import { toRejection } from '../parse-input.ts';
import type { Content, ContentType } from './content-type.ts';

/**
 * Rejects changed fields in which the content type finds problems, and what their author may not add. Stored values
 * may stay, and so may earlier ones that are restored or published, which have no author here.
 */
export async function rejectDraftProblems<Of extends Content>(
  contentType: ContentType<Of>,
  changed: Partial<Of['fields']> | null,
  stored: Partial<Of['fields']>,
  author?: Actor,
): Promise<void> {
  const problems = {
    ...(author && contentType.findAddedProblems?.(author, changed ?? {}, stored)),
    ...(await contentType.findProblems?.(changed ?? {}, stored)),
  };
  if (Object.keys(problems).length > 0) throw toRejection(problems);
}
