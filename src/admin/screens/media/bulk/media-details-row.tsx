import { useEffect, useId, useRef } from 'react';
import { CheckboxField } from '#ui/panel/field/checkbox-field.tsx';
import { TextArea } from '#ui/panel/field/text-area.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { api, parseResponse } from '../../../api/client.ts';
import { useInvalidate } from '../../../api/use-invalidate.ts';
import { ConflictNotice } from '../../../forms/conflict-notice.tsx';
import { formError, formField } from '../../../forms/form-field.ts';
import { useRowForm, useRowSaving } from '../../../forms/row-form.ts';
import type { Media } from '../../../media/media-item.ts';
import { mediaKey } from '../../../media/media-queries.ts';
import { Thumbnail } from '../../../media/thumbnail.tsx';
import { useMe } from '../../../session/me.ts';
import { labels } from '../details/media-details-fields.tsx';
import {
  createDetailsSchema,
  type Details,
  formatDetail,
  toDetailsRow,
  toMediaChange,
} from '../details/media-details-schema.ts';

/** What the table can do with a row. */
export interface DetailsRowHandle {
  submit(): Promise<void>;
  discard(): void;
}

interface MediaDetailsRowProps {
  media: Media;
  /** Called with null when the row is removed. */
  onHandle(id: string, handle: DetailsRowHandle | null): void;
  onUnsaved(id: string, unsaved: boolean): void;
  onSaved(media: Media): void;
}

/** The details of one file in the table. Shares its local draft with the details dialog. */
export function MediaDetailsRow({ media, onHandle, onUnsaved, onSaved }: MediaDetailsRowProps) {
  const { id, file_name, kind } = media;
  const heading = useId();
  const me = useMe();
  const reload = useInvalidate(mediaKey);
  const editing = useRowForm<Details>(
    `${me.id}.media.${id}`,
    toDetailsRow(media),
    createDetailsSchema(media),
  );
  const { form, unsaved, differences } = editing;
  const { submit } = useRowSaving({
    editing,
    rowOf: toDetailsRow,
    reload,
    save: (typed, version) =>
      parseResponse(
        api.media[':id'].$patch({
          param: { id },
          json: { ...toMediaChange(media, typed), version },
        }),
      ),
    onSaved,
  });
  const handle = useRef<DetailsRowHandle>({ submit, discard: editing.discard });
  handle.current = { submit, discard: editing.discard };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handle always calls the latest functions.
  useEffect(() => {
    onHandle(id, {
      submit: () => handle.current.submit(),
      discard: () => handle.current.discard(),
    });
    return () => onHandle(id, null);
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the state changes.
  useEffect(() => onUnsaved(id, unsaved), [id, unsaved]);
  const error = formError(form);
  const isDecorative = form.watch('decorative');
  return (
    <li className="border-t border-line py-4">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a grid with its legend in a cell. */}
      <div
        role="group"
        aria-labelledby={heading}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-3 md:grid-cols-[9rem_minmax(0,3fr)_minmax(0,2fr)]"
      >
        <div className="flex min-w-0 items-center gap-3 md:block">
          <Thumbnail
            media={media}
            className="aspect-4/3 w-24 shrink-0 rounded-sm md:mb-1.5 md:w-full"
          />
          <p id={heading} className="min-w-0 wrap-anywhere">
            <bdi>{file_name}</bdi>
            {unsaved && <span className="block text-soft">Not saved yet</span>}
          </p>
        </div>
        <div className="grid min-w-0 gap-2">
          {kind === 'image' ? (
            <>
              <TextArea
                label={labels.alt_text}
                rows={2}
                readOnly={isDecorative}
                {...formField(form, 'alt_text')}
              />
              <CheckboxField label="Decorative image" {...formField(form, 'decorative')} />
            </>
          ) : (
            <TextField label={labels.file_name} {...formField(form, 'file_name')} />
          )}
        </div>
        <div className="grid min-w-0 gap-2">
          <TextField label={labels.credit} {...formField(form, 'credit')} />
          <TextField label={labels.licence} {...formField(form, 'licence')} />
        </div>
        <div className="grid gap-2 empty:hidden md:col-span-2 md:col-start-2">
          {differences.length > 0 && (
            <ConflictNotice
              what={file_name}
              differences={differences}
              labels={labels}
              formatValue={formatDetail}
              onChoose={editing.merge}
            />
          )}
          {error && <Notice tone="error">{error}</Notice>}
        </div>
      </div>
    </li>
  );
}
