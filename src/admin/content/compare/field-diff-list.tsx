import { useMemo } from 'react';
import { PanelBadge } from '#ui/panel/badge/panel-badge.tsx';
import type { Values } from '../../forms/merge-fields.ts';
import { toPlainText } from './plain-text.ts';
import { shortenDiff } from './shorten-diff.ts';
import { diffText } from './text-diff.ts';
import { TextDiffView } from './text-diff-view.tsx';

interface ComparedFieldsProps<Fields extends Values> {
  labels: Record<keyof Fields & string, string>;
  then: Fields;
  now: Fields;
}

/** Shows which fields of a revision differ from the form, and how. */
export function FieldDiffList<Fields extends Values>(props: ComparedFieldsProps<Fields>) {
  const { labels, then, now } = props;
  const names = Object.keys(labels) as (keyof Fields & string)[];
  const changed = names.filter((name) => then[name] !== now[name]);
  return (
    <>
      <p className="mb-3 text-soft">{summary(changed.map((name) => labels[name]))}</p>
      <table className="block w-full">
        <caption className="sr-only">This revision and the current version</caption>
        <thead className="block text-soft max-sm:sr-only">
          <tr className={`${columns} *:text-start *:font-normal`}>
            <th scope="col">Field</th>
            <th scope="col">This revision</th>
            <th scope="col">Current version</th>
          </tr>
        </thead>
        <tbody className="block">
          {names.map((name) => (
            <ComparedField
              key={name}
              label={labels[name]}
              then={then[name] ?? ''}
              now={now[name] ?? ''}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

const columns =
  'grid grid-cols-2 gap-x-4 gap-y-1 border-b border-line py-1.5 sm:grid-cols-[8rem_1fr_1fr]';

function summary(changed: string[]): string {
  if (changed.length === 0) return 'No differences from the current version.';
  return `${changed.length === 1 ? 'One field differs' : `${changed.length} fields differ`}: ${changed.join(', ')}.`;
}

interface ComparedFieldProps {
  label: string;
  then: string | boolean;
  now: string | boolean;
}

function ComparedField({ label, then, now }: ComparedFieldProps) {
  const stretches = useMemo(
    () => shortenDiff(diffText(toPlainText(then), toPlainText(now))),
    [then, now],
  );
  const differs = then !== now;
  const hasTextDiff = stretches.some(({ is }) => is !== 'same');
  return (
    <tr className={columns}>
      <th
        scope="row"
        className="flex flex-wrap content-start items-start gap-x-2 gap-y-1 text-start font-medium max-sm:col-span-2"
      >
        {label}
        {differs && <PanelBadge tone="yellow">Changed</PanelBadge>}
      </th>
      <td className="min-w-0 break-words">
        <TextDiffView stretches={stretches} side="first" />
      </td>
      <td className="min-w-0 break-words">
        {hasTextDiff && <TextDiffView stretches={stretches} side="second" />}
        {!hasTextDiff && (
          <span className="text-soft">
            {differs ? 'Same text; the links, images or layout differ' : 'the same'}
          </span>
        )}
      </td>
    </tr>
  );
}
