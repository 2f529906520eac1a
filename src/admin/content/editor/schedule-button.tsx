import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { formatDateTime } from '../../date-time/format-date-time.ts';
import { useSiteTimeZone } from '../../site/site-time-zone.ts';
import type { Content } from '../content.ts';
import type { ContentType } from '../content-type.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

interface ScheduleButtonProps {
  contentType: ContentType;
  row: Content;
  save(): Promise<Content>;
  onScheduled(now: Content): void;
}

export function ScheduleButton(props: ScheduleButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={CalendarClock} onClick={() => setOpen(true)}>
        Schedule
      </Button>
      <ScheduleDialog {...props} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** The schedule, if there is one, in site time. */
export function ScheduleSummary({ row: { publish_at, unpublish_at } }: { row: Content }) {
  const zone = useSiteTimeZone();
  const sentences = [
    publish_at && `Will be published on ${formatDateTime(new Date(publish_at), zone)}.`,
    unpublish_at && `Will be unpublished on ${formatDateTime(new Date(unpublish_at), zone)}.`,
  ].filter(Boolean);
  return sentences.length > 0 ? <p className="text-soft">{sentences.join(' ')}</p> : null;
}
