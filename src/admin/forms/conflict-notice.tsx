import { type ReactNode, useMemo } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import type { Difference, Values } from './merge-fields.ts';

type Side = 'theirs' | 'mine';

interface ConflictNoticeProps<Fields extends Values> {
  /** The changed item: "Ada Byron". */
  what: string;
  /** Who changed it, as a sentence without a full stop, if known. */
  change?: string | undefined;
  differences: Difference<Fields>[];
  labels: Record<keyof Fields & string, string>;
  /** Formats a value for display; returns it unchanged by default. */
  formatValue?: (name: keyof Fields & string, value: Fields[keyof Fields & string]) => string;
  /** Shows two versions of a text of paragraphs; as other values by default. */
  compareTexts?: (theirs: string, mine: string) => Record<Side, ReactNode>;
  onChoose(winner: Side): void;
}

/** Shows what another user changed while this form was open, and offers a choice. */
export function ConflictNotice<Fields extends Values>(props: ConflictNoticeProps<Fields>) {
  const { what, differences, onChoose } = props;
  const { change = `Someone else changed ${what} in the meantime` } = props;
  if (differences.length === 0) return null;
  const hasClash = differences.some(({ clashes }) => clashes);
  return (
    <div role="alert">
      <Notice tone="warning" title={`${change}.`}>
        <div className="overflow-x-auto">
          <table className="mt-2 text-start [&_th]:wrap-normal">
            <thead>
              <tr className="text-soft">
                <th scope="col" className="pe-3 text-start font-normal sm:pe-6">
                  Field
                </th>
                <th scope="col" className="pe-3 text-start font-normal sm:pe-6">
                  Theirs{' '}
                </th>
                <th scope="col" className="text-start font-normal">
                  Yours
                </th>
              </tr>
            </thead>
            <tbody>
              {differences.map((difference) => (
                <DifferenceRow key={difference.name} {...props} difference={difference} />
              ))}
            </tbody>
          </table>
        </div>
        {differences.some(({ clashes, isText }) => clashes && isText) && (
          <p className="mt-2">Paragraphs that only one of you changed are kept either way.</p>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {hasClash ? (
            <>
              <Button kind="secondary" onClick={() => onChoose('theirs')}>
                Use theirs
              </Button>
              <Button kind="secondary" onClick={() => onChoose('mine')}>
                Keep mine
              </Button>
            </>
          ) : (
            <Button kind="secondary" onClick={() => onChoose('mine')}>
              Merge both
            </Button>
          )}
        </div>
      </Notice>
    </div>
  );
}

interface DifferenceRowProps<Fields extends Values>
  extends Pick<ConflictNoticeProps<Fields>, 'labels' | 'formatValue' | 'compareTexts'> {
  difference: Difference<Fields>;
}

function DifferenceRow<Fields extends Values>(props: DifferenceRowProps<Fields>) {
  const { labels, formatValue = (_, value) => String(value), compareTexts } = props;
  const { name, theirs, mine, clashes, isText } = props.difference;
  const compared = useMemo(
    () =>
      clashes && isText && compareTexts ? compareTexts(String(theirs), String(mine)) : undefined,
    [clashes, isText, compareTexts, theirs, mine],
  );
  return (
    <tr className="align-top">
      <th scope="row" className="py-0.5 pe-3 text-start font-semibold sm:pe-6">
        {labels[name]}
      </th>
      <td className="py-0.5 pe-3 break-words sm:pe-6">
        {compared?.theirs ?? (formatValue(name, theirs) || '-')}
      </td>
      <td className="py-0.5 break-words">
        {clashes ? (compared?.mine ?? (formatValue(name, mine) || '-')) : describeKept(isText)}
      </td>
    </tr>
  );
}

function describeKept(isText: boolean): string {
  return isText ? 'you changed other paragraphs' : 'not changed by you';
}
