import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { ApiError } from '../../api/client.ts';
import { sentenceOf } from '../../editing/refusals.ts';
import { calls } from '../calls.ts';
import type { Content } from '../content.ts';
import type { Kind } from '../kind.ts';
import { localMoment, momentAt } from './local-moment.ts';

interface ScheduleProps {
  kind: Kind & { name: 'pages' | 'posts' };
  row: Content;
  /** Saves what was typed, so that the row that is answered is the newest. */
  save(): Promise<Content | null>;
  onScheduled(now: Content): void;
  onClose(): void;
}

/** Says when the working copy is published, and when visitors find it no longer. */
export function ScheduleDialog({ open, ...props }: ScheduleProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && props.onClose()}
      title="Schedule"
      description={`The clock is that of this computer: ${zone()}.`}
    >
      {open && <Schedule {...props} />}
    </Dialog>
  );
}

function Schedule({ kind, row, save, onScheduled, onClose }: ScheduleProps) {
  const toast = useToast();
  const [publishAt, setPublishAt] = useState(localMoment(row.publish_at));
  const [unpublishAt, setUnpublishAt] = useState(localMoment(row.unpublish_at));
  const scheduling = useMutation({
    mutationFn: async () => {
      const saved = await save();
      if (!saved) throw new Error('What you typed could not be saved. Please try again.');
      const at = { publish_at: momentAt(publishAt), unpublish_at: momentAt(unpublishAt) };
      return calls.schedule(kind.name, saved, at);
    },
    onSuccess: (now) => {
      onScheduled(now);
      const isSet = now.publish_at || now.unpublish_at;
      toast(isSet ? 'The schedule was saved.' : 'Nothing is scheduled any more.');
      onClose();
    },
  });
  const { error } = scheduling;
  const fields = error instanceof ApiError ? error.fields : {};
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        scheduling.mutate();
      }}
    >
      <TextField
        label="Publish at (optional)"
        type="datetime-local"
        value={publishAt}
        error={fields.publish_at}
        onChange={({ target }) => setPublishAt(target.value)}
      />
      <TextField
        label="Unpublish at (optional)"
        type="datetime-local"
        value={unpublishAt}
        error={fields.unpublish_at}
        onChange={({ target }) => setUnpublishAt(target.value)}
      />
      {error && !(fields.publish_at || fields.unpublish_at) && (
        <Notice tone="error">{[sentenceOf(error), ...Object.values(fields)].join(' ')}</Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" type="submit" busy={scheduling.isPending} busyText="Saving...">
          Save schedule
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}

/** The name of the zone, and how far it is from UTC now. */
function zone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const parts = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'longOffset' }).formatToParts();
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return offset ? `${timeZone} (${offset})` : timeZone;
}
