import type { FieldValues } from 'react-hook-form';
import { ConflictNotice } from './conflict-notice.tsx';
import type { Values } from './merge-fields.ts';
import { RecoveredDraftNotice } from './recovered-draft-notice.tsx';
import type { useRowForm } from './row-form.ts';

interface FormNewsProps<Fields extends Values & FieldValues> {
  /** What is edited: "The alert". */
  what: string;
  /** Name of its draft, one that outlives the window. */
  draft: string;
  editing: ReturnType<typeof useRowForm<Fields>>;
  /** As it is stored now. */
  stored: Fields;
  /** What the fields are called, in the order of the screen. */
  labels: Record<keyof Fields & string, string>;
  /** A value as it is compared with another. */
  formatValue(name: keyof Fields & string, value: string | boolean): string;
}

/** What is to be known before one goes on typing: what was left unsaved, and what others changed since. */
export function FormNotices<Fields extends Values & FieldValues>(props: FormNewsProps<Fields>) {
  const { what, draft, editing, labels, formatValue } = props;
  return (
    <>
      <RecoveredDraftNotice
        name={draft}
        values={editing.typed}
        restore={editing.restore}
        summarize={(typed) => summarizeTyped(typed, props)}
      />
      <ConflictNotice
        what={what}
        differences={editing.differences}
        labels={labels}
        formatValue={formatValue}
        onChoose={editing.merge}
      />
    </>
  );
}

/** What was typed in a window that is gone, where it differs from what is stored. */
function summarizeTyped<Fields extends Values & FieldValues>(
  typed: Partial<Fields>,
  { stored, labels, formatValue }: FormNewsProps<Fields>,
) {
  return (Object.keys(labels) as (keyof Fields & string)[])
    .filter((name) => typed[name] !== undefined && typed[name] !== stored[name])
    .map((name) => ({ label: labels[name], text: formatValue(name, typed[name] ?? '') }));
}
