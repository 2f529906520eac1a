import { createOnce } from '../../new-item/create-once.ts';
import { toPlainText } from '../compare/plain-text.ts';
import type { ContentRow } from '../content.ts';
import type { Read } from '../content-api.ts';
import { useContentDraft } from '../editor/use-content-draft.ts';
import { formValuesOf } from '../fields/field-values.ts';
import { writtenApi } from '../written-api.ts';
import type { WrittenType, WrittenValues } from '../written-types.ts';
import { isAutomaticSlug } from './automatic-slug.ts';

export interface WritingDraftOptions {
  contentType: WrittenType;
  /** The current row; one of version 0 does not exist yet. */
  row: ContentRow;
  /** Name of the local draft. */
  draft: string;
}

type Draft = ReturnType<typeof useContentDraft<ContentRow, WrittenValues>>;
export type WritingDraft = ReturnType<typeof useWritingDraft>;

/**
 * The autosaved draft of the writing screen. Its first save adds the row. The slug is empty as long as the server makes
 * it from the title.
 */
export function useWritingDraft({ contentType, row, draft: name }: WritingDraftOptions) {
  const { text, lead } = contentType.definition;
  const save = (read: Read, change: Partial<WrittenValues>) =>
    writtenApi.save(contentType, read, change);
  const draft: Draft = useContentDraft<ContentRow, WrittenValues>({
    contentType,
    draft: name,
    row,
    valuesOf(now) {
      const values = formValuesOf(contentType.fields, { ...now, ...now.draft });
      const isAutomatic = now.path === null && isAutomaticSlug(values);
      return isAutomatic || now.version === 0 ? { ...values, slug: '' } : values;
    },
    async send(version, change) {
      if (version === 0) {
        return createOnce(
          () => writtenApi.createDraft(contentType, row.id, change),
          // The title may have changed since, and the slug follows it.
          (created) => save(created, created.path === null ? { slug: '', ...change } : change),
        );
      }
      const follows = change.title !== undefined && draft.form.getValues().slug === '';
      return save({ id: row.id, version }, follows ? { ...change, slug: '' } : change);
    },
    holdsBack,
  });
  return {
    ...draft,
    /** Saves now, unless there is nothing worth saving. */
    saveIfWorth: () => (holdsBack(draft.now().typed) ? null : draft.saveAll()),
  };

  /** A new item without any text stays in the browser. */
  function holdsBack(typed: WrittenValues): boolean {
    const texts = [typed.title, typed[lead], typed[text]];
    return row.version === 0 && texts.every((value = '') => toPlainText(value) === '');
  }
}
