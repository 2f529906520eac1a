import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { ApiError } from '../../api/client.ts';
import {
  findIncompleteDateTime,
  fromInputValue,
  toInputValue,
} from '../../date-time/date-time-input.ts';
import { errorMessage } from '../../forms/form-errors.ts';
import { describeTimeZone, getSupportedTimeZone } from '../../site/site-time-zone.ts';
import { useSite } from '../../site/use-site.ts';
import type { Content } from '../content.ts';
import { contentApi } from '../content-api.ts';
import type { ContentType } from '../content-type.ts';
import { brokenLinksIn, LinkedNotice } from '../uses/linked-notice.tsx';
import { ScheduleTimeField } from './schedule-time-field.tsx';

interface ScheduleProps {
  contentType: ContentType;
  row: Content;
  /** Saves pending changes first; throws an error with a message for users. */
  save(): Promise<Content>;
  onScheduled(now: Content): void;
  onClose(): void;
}

/** Schedules when the draft is published and when the item is unpublished. */
export function ScheduleDialog({ open, ...props }: ScheduleProps & { open: boolean }) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && props.onClose()} title="Schedule">
      {open && <OnceZoneIsKnown {...props} />}
    </Dialog>
  );
}

function OnceZoneIsKnown(props: ScheduleProps) {
  const { data, error, refetch } = useSite();
  if (data) {
    const zone = getSupportedTimeZone(data.time_zone);
    return (
      <>
        <p className="mb-4 text-soft">{describeTimeZone(zone, data.time_zone)}</p>
        <Schedule key={zone} {...props} zone={zone} />
      </>
    );
  }
  if (!error) return <Loading />;
  return <LoadError title="Couldn’t load the site’s time zone." error={error} onRetry={refetch} />;
}

function Schedule(props: ScheduleProps & { zone: string }) {
  const { contentType, row, zone, save, onScheduled, onClose } = props;
  const toast = useToast();
  const [publishAt, setPublishAt] = useState(toInputValue(row.publish_at, zone));
  const [unpublishAt, setUnpublishAt] = useState(toInputValue(row.unpublish_at, zone));
  const scheduling = useMutation({
    mutationFn: async () => {
      const saved = await save();
      const at = {
        publish_at: fromInputValue(publishAt, row.publish_at, zone),
        unpublish_at: fromInputValue(unpublishAt, row.unpublish_at, zone),
      };
      return contentApi.schedule(contentType.name, saved, at);
    },
    onSuccess: (now) => {
      onScheduled(now);
      const isSet = now.publish_at || now.unpublish_at;
      toast(isSet ? 'Schedule saved.' : 'Schedule cleared.');
      onClose();
    },
  });
  const [isUnfinished, setUnfinished] = useState(false);
  const { error } = scheduling;
  const fields = error instanceof ApiError ? error.fields : {};
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const unfinished = findIncompleteDateTime(event.currentTarget);
        setUnfinished(unfinished !== undefined);
        if (unfinished) unfinished.focus();
        else scheduling.mutate();
      }}
    >
      <ScheduleTimeField
        label="Publish at (optional)"
        value={publishAt}
        zone={zone}
        error={fields.publish_at}
        onChange={setPublishAt}
      />
      <ScheduleTimeField
        label="Unpublish at (optional)"
        value={unpublishAt}
        zone={zone}
        error={fields.unpublish_at}
        onChange={setUnpublishAt}
      />
      {unpublishAt !== '' && (
        <LinkedNotice
          contentType={contentType}
          id={row.id}
          consequence={brokenLinksIn(contentType)}
        />
      )}
      {isUnfinished && (
        <Notice tone="error">Enter both a date and a time, or clear the field.</Notice>
      )}
      {error && !isUnfinished && !(fields.publish_at || fields.unpublish_at) && (
        <Notice tone="error">{[errorMessage(error), ...Object.values(fields)].join(' ')}</Notice>
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
