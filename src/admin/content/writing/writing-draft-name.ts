import type { ContentType } from '../content-type.ts';

/** The name of an item's local draft, which the form above the list shares. */
export function writingDraftName(
  userId: string,
  { name }: Pick<ContentType, 'name'>,
  id: string,
): string {
  return `${userId}.${name}.edit.${id}`;
}
