import { Link } from 'react-router';
import type { DeliveryStatus } from '#constants/enums.ts';
import { useListParams } from '../../../../lists/use-list-params.ts';
import { formatCount } from '../issue-labels.ts';
import type { IssueCounts } from '../issue-queries.ts';
import { deliveryListParams } from './delivery-list-params.ts';

interface Tile {
  name: keyof IssueCounts;
  label: string;
  /** Explains a number that is not zero. */
  line?: string;
  /** Filters the deliveries. */
  status?: DeliveryStatus;
}

const waiting: Tile = { name: 'waiting', label: 'Waiting', status: 'waiting' };

const tiles: readonly Tile[] = [
  { name: 'sent', label: 'Sent', status: 'sent' },
  {
    name: 'failed',
    label: 'Failed',
    line: 'Rejected by the mail server, or out of retries.',
    status: 'failed',
  },
  { name: 'unknown', label: 'Unknown', line: 'May or may not have arrived.', status: 'unknown' },
  {
    name: 'skipped',
    label: 'Skipped',
    line: 'Unsubscribed before it was sent.',
    status: 'skipped',
  },
  { name: 'unsubscribed', label: 'Unsubscribed', line: 'Used the link in this issue.' },
];

interface IssueCountListProps {
  counts: IssueCounts;
  isSent: boolean;
}

/** The numbers of an issue; those of a status link to its deliveries. */
export function IssueCountList({ counts, isSent }: IssueCountListProps) {
  const { href } = useListParams(deliveryListParams);
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {[...(isSent ? [] : [waiting]), ...tiles].map(({ name, label, line, status }) => (
        <div key={name} className="rounded-md border border-line px-3 py-2.5">
          <dt className="text-[0.8125rem]/5 text-soft">{label}</dt>
          <dd className="text-lg/6 font-semibold tabular-nums">
            {status && counts[name] > 0 ? (
              <Link
                to={href({ ...deliveryListParams.noFilters, status })}
                preventScrollReset
                className="underline decoration-line underline-offset-4 hover:decoration-current"
              >
                <span>{formatCount(counts[name])}</span>
                <span className="sr-only">{` ${label}: show them`}</span>
              </Link>
            ) : (
              formatCount(counts[name])
            )}
          </dd>
          {line && counts[name] > 0 && (
            <dd className="mt-0.5 text-[0.8125rem]/5 text-soft">{line}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}
