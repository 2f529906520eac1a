import Crop from 'lucide-react/icons/crop';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { CopyButton } from '#ui/panel/button/copy-button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../../api/client.ts';
import { useInvalidate } from '../../../api/use-invalidate.ts';
import { ConflictNotice } from '../../../forms/conflict-notice.tsx';
import { formError } from '../../../forms/form-field.ts';
import { useLeaveGuard } from '../../../forms/leave-guard.tsx';
import { useRowForm, useRowSaving } from '../../../forms/row-form.ts';
import { absoluteUrl, type Media } from '../../../media/media-item.ts';
import { mediaKey } from '../../../media/media-queries.ts';
import { useMe } from '../../../session/me.ts';
import { DeleteMediaDialog } from '../delete-media-dialog.tsx';
import { mediaListParams } from '../media-list-params.ts';
import { CropDialog, isCroppable } from './crop/crop-dialog.tsx';
import { FocalPointPicker } from './focal-point-picker.tsx';
import { labels, MediaDetailsFields } from './media-details-fields.tsx';
import {
  createDetailsSchema,
  type Details,
  formatDetail,
  toDetailsRow,
  toMediaChange,
} from './media-details-schema.ts';
import { MediaFacts } from './media-facts.tsx';
import { MediaPreview } from './media-preview.tsx';
import { ReplaceFile } from './replace-file.tsx';
import { UsageSection } from './usage-section.tsx';

interface DetailsFormProps {
  media: Media;
  onClose(): void;
}

export function MediaDetailsForm({ media, onClose }: DetailsFormProps) {
  const { id } = media;
  const me = useMe();
  const toast = useToast();
  const reload = useInvalidate(mediaKey);
  const [isAsked, setAsked] = useState(false);
  const [isCropping, setCropping] = useState(false);
  const editing = useRowForm<Details>(
    `${me.id}.media.${id}`,
    toDetailsRow(media),
    createDetailsSchema(media),
  );
  const { form, unsaved } = editing;
  const leaveGuard = useLeaveGuard({
    unsaved,
    staysAt: ({ pathname, search }) =>
      pathname === '/admin/media' && mediaListParams.parse(new URLSearchParams(search)).open === id,
    onDiscard: editing.discard,
  });
  const { submit, busy } = useRowSaving({
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
    onSaved: (saved: Media) => {
      leaveGuard.release();
      onClose();
      toast(`${saved.file_name} was saved.`);
      return reload();
    },
  });
  const error = formError(form);

  function close() {
    editing.discard();
    leaveGuard.release();
    onClose();
  }

  return (
    <form noValidate onSubmit={submit}>
      <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2 md:grid-rows-[auto_1fr]">
        {media.kind === 'image' ? (
          <FocalPointPicker media={media} form={form} />
        ) : (
          <MediaPreview media={media} />
        )}
        <div className="grid min-w-0 gap-4 md:col-start-2 md:row-span-2 md:row-start-1">
          <ConflictNotice
            what={media.file_name}
            differences={editing.differences}
            labels={labels}
            formatValue={formatDetail}
            onChoose={editing.merge}
          />
          <MediaDetailsFields form={form} kind={media.kind} />
          {error && <Notice tone="error">{error}</Notice>}
          <div className="flex flex-wrap gap-2">
            <Button kind="primary" type="submit" busy={busy} busyText="Saving...">
              Save
            </Button>
            <Button onClick={onClose}>Cancel</Button>
          </div>
          <UsageSection id={id} />
        </div>
        <div className="grid min-w-0 gap-4">
          <MediaFacts media={media} />
          <div className="flex flex-wrap items-start gap-2">
            <CopyButton label="Copy URL" text={absoluteUrl(media)} />
            {isCroppable(media) && (
              <Button icon={Crop} onClick={() => setCropping(true)}>
                Crop image
              </Button>
            )}
            <Button icon={Trash2} onClick={() => setAsked(true)}>
              Move to trash
            </Button>
          </div>
          {media.stored && <ReplaceFile media={media} />}
        </div>
      </div>
      {isCropping && isCroppable(media) && (
        <CropDialog media={media} onClose={() => setCropping(false)} />
      )}
      {leaveGuard.question}
      <DeleteMediaDialog
        media={media}
        open={isAsked}
        onClose={() => setAsked(false)}
        onDone={close}
      />
    </form>
  );
}
