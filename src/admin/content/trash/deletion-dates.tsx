import { trashRetentionDays } from '#constants/trash-retention.ts';
import { RelativeTime } from '../../date-time/relative-time.tsx';

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

interface DeletionDatesProps {
  deletedAt: string;
  /** Whether to say what the first date is, where no column header does. */
  hasLabel: boolean;
}

/** When an item was moved to the trash, and the day on which it will be deleted permanently. */
export function DeletionDates({ deletedAt, hasLabel }: DeletionDatesProps) {
  const end = new Date(deletedAt);
  end.setDate(end.getDate() + trashRetentionDays);
  return (
    <span>
      {hasLabel && <span>Deleted </span>}
      <RelativeTime at={deletedAt} />
      <span className="block text-[0.8125rem]/5 text-soft">{`Permanently on ${dayFormat.format(end)}`}</span>
    </span>
  );
}
