import { Notice } from '#ui/panel/notice/notice.tsx';
import type { ImportResult } from './subscriber-queries.ts';

const outcomes = [
  ['already_subscribed', 'Already subscribed, unchanged'],
  ['unconfirmed', 'Signed up with the form but not confirmed, unchanged'],
  ['unsubscribed', 'Unsubscribed before, not added'],
  ['repeated', 'Repeated in the file'],
  ['rejected', 'Lines that could not be imported'],
] as const satisfies readonly (readonly [keyof ImportResult, string])[];

const format = (count: number) => count.toLocaleString('en-GB');

/** How many lines of an imported file were added, skipped or rejected. */
export function ImportReport({ result }: { result: ImportResult }) {
  const { added, rejected, rejected_lines } = result;
  const unlisted = rejected - rejected_lines.length;
  const counts = outcomes.filter(([name]) => result[name] > 0);
  return (
    <div className="grid gap-4">
      <Notice tone={added > 0 ? 'success' : 'info'}>
        {added === 1 ? '1 subscriber added.' : `${format(added)} subscribers added.`}
      </Notice>
      {counts.length > 0 && (
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
          {counts.map(([name, label]) => (
            <div key={name} className="contents">
              <dt>{label}</dt>
              <dd className="text-end tabular-nums">{format(result[name])}</dd>
            </div>
          ))}
        </dl>
      )}
      {rejected_lines.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard.
        <section aria-label="Rejected lines" tabIndex={0} className="max-h-60 overflow-y-auto">
          <ul className="border-t border-line text-[0.8125rem]/5">
            {rejected_lines.map(({ line, reason }) => (
              <li key={line} className="border-b border-line py-1 wrap-anywhere">
                <span className="text-soft">{`Line ${line}:`}</span> <span>{reason}</span>
              </li>
            ))}
            {unlisted > 0 && <li className="py-1 text-soft">{`And ${format(unlisted)} more.`}</li>}
          </ul>
        </section>
      )}
    </div>
  );
}
