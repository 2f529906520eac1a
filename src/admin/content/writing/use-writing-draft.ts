import type { FieldValues } from 'react-hook-form';
import type { Values } from '../../forms/merge-fields.ts';
import { createOnce } from '../../new-item/create-once.ts';
import type { Content, PartialRow } from '../content.ts';
import type { ContentType } from '../content-type.ts';
import { useContentDraft } from '../editor/use-content-draft.ts';
import { isAutomaticSlug } from './automatic-slug.ts';

export type WritingRow = Content & { draft: object | null };
export type WritingFields = Values & FieldValues & { title: string; slug: string };

export interface WritingDraftOptions<Row extends WritingRow, Fields extends WritingFields> {
  contentType: ContentType;
  /** The current row; one of version 0 does not exist yet. */
  row: Row;
  /** Name of the local draft. */
  draft: string;
  /** Form values of a row or revision. */
  valuesIn(fields: PartialRow<Row>): Fields;
  /** Adds the row with these changes under the id of `row`; rejects with the row if an earlier request did. */
  create(change: Partial<Fields>): Promise<Row>;
  /** Saves a change to the draft of the row that was read at `version`. */
  save(version: number, change: Partial<Fields>): Promise<Row>;
  /** Whether a new item is worth saving: until then, what is typed stays in the browser. */
  isWorthSaving(values: Fields): boolean;
}

/**
 * The autosaved draft of the writing screen. Its first save adds the row. The slug is empty as long as the server makes
 * it from the title.
 */
export function useWritingDraft<Row extends WritingRow, Fields extends WritingFields>(
  options: WritingDraftOptions<Row, Fields>,
) {
  const { contentType, row, draft: name, valuesIn, isWorthSaving } = options;
  const draft: ReturnType<typeof useContentDraft<Row, Fields>> = useContentDraft<Row, Fields>({
    contentType,
    draft: name,
    row,
    valuesOf(now) {
      const values = valuesIn({ ...now, ...now.draft } as PartialRow<Row>);
      const isAutomatic = now.path === null && isAutomaticSlug(values);
      return isAutomatic || now.version === 0 ? { ...values, slug: '' } : values;
    },
    async send(version, change) {
      if (version === 0) {
        return createOnce(
          () => options.create(change),
          // The title may have changed since, and the slug follows it.
          (row) => options.save(row.version, row.path === null ? { slug: '', ...change } : change),
        );
      }
      const follows = change.title !== undefined && draft.form.getValues().slug === '';
      return options.save(version, follows ? { ...change, slug: '' } : change);
    },
    holdsBack,
  });
  return {
    ...draft,
    /** Saves now, unless there is nothing worth saving. */
    saveIfWorth: () => (holdsBack(draft.now().typed) ? null : draft.saveAll()),
  };

  function holdsBack(typed: Fields): boolean {
    return row.version === 0 && !isWorthSaving(typed);
  }
}
