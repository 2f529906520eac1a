import { type ReactNode, useMemo } from 'react';
import { PanelBadge } from '#ui/panel/badge/panel-badge.tsx';
import type { JsonValue } from '../../forms/merge-fields.ts';
import { diffField } from './field-diff.ts';
import { FormatChangeList } from './format-change-list.tsx';
import { TextDiffView } from './text-diff-view.tsx';

interface FieldDiffRowProps {
  label: string;
  before: JsonValue;
  after: JsonValue;
  /** A button that restores the field. */
  restore?: ReactNode;
}

export const diffColumns =
  'grid grid-cols-2 gap-x-4 gap-y-1 border-b border-line py-1.5 sm:grid-cols-[8rem_1fr_1fr]';

/** Both sides of a field, as a row of a table. */
export function FieldDiffRow({ label, before, after, restore }: FieldDiffRowProps) {
  const { differs, parts, formats } = useMemo(() => diffField(before, after), [before, after]);
  const hasTextDiff = parts.some(({ is }) => is !== 'same');
  return (
    <tr className={diffColumns}>
      <th
        scope="row"
        className="flex flex-wrap content-start items-start gap-x-2 gap-y-1 text-start font-medium max-sm:col-span-2"
      >
        <span>{label}</span>
        {differs && <PanelBadge tone="yellow">Changed</PanelBadge>}
        {differs && restore}
      </th>
      <td className="min-w-0 break-words">
        <TextDiffView parts={parts} side="first" />
        <FormatChangeList formats={formats} is="gone" />
      </td>
      <td className="min-w-0 break-words">
        {hasTextDiff && <TextDiffView parts={parts} side="second" />}
        {!hasTextDiff && formats.length === 0 && (
          <span className="text-soft">
            {differs ? 'Same text; the layout differs' : 'the same'}
          </span>
        )}
        <FormatChangeList formats={formats} is="new" />
      </td>
    </tr>
  );
}
