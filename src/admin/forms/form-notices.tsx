import { dequal } from 'dequal/lite';
import type { FieldValues } from 'react-hook-form';
import { ConflictNotice } from './conflict-notice.tsx';
import type { Values } from './merge-fields.ts';
import { RecoveredDraftNotice } from './recovered-draft-notice.tsx';
import type { useRowForm } from './row-form.ts';

interface FormNewsProps<Fields extends Values & FieldValues> {
  /** The edited item: "The alert". */
  what: string;
  /** Name of the local draft. */
  draft: string;
  editing: ReturnType<typeof useRowForm<Fields>>;
  /** The stored values. */
  stored: Fields;
  /** Field labels, in the order of the screen. */
  labels: Record<keyof Fields & string, string>;
  /** Formats a value for comparison. */
  formatValue(name: keyof Fields & string, value: Fields[keyof Fields & string]): string;
}

/** Notices above a form: recovered drafts and conflicts. */
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

/** Summarises the fields of a recovered draft that differ from the stored values. */
function summarizeTyped<Fields extends Values & FieldValues>(
  typed: Partial<Fields>,
  { stored, labels, formatValue }: FormNewsProps<Fields>,
) {
  return (Object.keys(labels) as (keyof Fields & string)[]).flatMap((name) => {
    const value = typed[name];
    if (value === undefined || dequal(value, stored[name])) return [];
    return [{ label: labels[name], text: formatValue(name, value) }];
  });
}
