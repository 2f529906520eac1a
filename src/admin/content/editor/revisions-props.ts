import type { Values } from '../../forms/merge-fields.ts';
import type { Content } from '../content.ts';
import type { ContentType } from '../content-type.ts';

/** What the revisions dialog needs of the form or builder that opens it. */
export interface RevisionsProps<Fields extends Values> {
  contentType: ContentType;
  id: string;
  labels: Record<keyof Fields & string, string>;
  /** Form values of a revision. */
  valuesIn(fields: Record<string, unknown>): Fields;
  /** The form's current values. */
  current: Fields;
  /** Saves pending changes first; throws an error with a message for users. */
  save(): Promise<Content>;
  onRestored(now: Content): void;
  onClose(): void;
}
