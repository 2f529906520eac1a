import type { FieldValues } from 'react-hook-form';
import type { LocalChanges } from '../drafts/local-changes.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { useLeftBehind } from './left-behind.ts';
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
  const { left, settle, taken } = useLeftBehind<LocalChanges<Fields>>(draft);
  const words = left ? wordsOf(left.kept, props) : [];
  return (
    <>
      {left && words.length > 0 && (
        <RecoveredDraftNotice
          at={left.at}
          words={words}
          onRestore={() => {
            taken(left, editing.restore(left.kept));
          }}
          onDiscard={() => settle(left)}
        />
      )}
      <ConflictNotice
        what={what}
        differences={editing.differences}
        labels={labels}
        formatValue={formatValue}
        onChoose={editing.putTogether}
      />
    </>
  );
}

/** What was typed in a window that is gone, where it says something else than what is stored. */
function wordsOf<Fields extends Values & FieldValues>(
  { typed }: LocalChanges<Fields>,
  { stored, labels, formatValue }: FormNewsProps<Fields>,
) {
  return (Object.keys(labels) as (keyof Fields & string)[])
    .filter((name) => typed[name] !== undefined && typed[name] !== stored[name])
    .map((name) => ({ label: labels[name], text: formatValue(name, typed[name] ?? '') }));
}
