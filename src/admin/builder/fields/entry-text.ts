import type { CustomField } from '@puckeditor/core';
import { useEffect, useId, useState } from 'react';

/** What the page builder gives a field of ours. */
export interface PuckEntry {
  field: CustomField<string>;
  name: string;
  id: string;
  value: string;
  onChange(value: string): void;
  readOnly?: boolean;
}

/**
 * The id of a field's control. The library draws the fields twice, once for narrow screens, with the same ids;
 * a label would belong to whichever comes first.
 */
export function useOwnId(id: string): string {
  return `${useId()}:${id}`;
}

/**
 * A text that has to have a certain form: what has not, stays in the field and does not reach the page. What
 * comes from elsewhere, such as from undoing, takes the place of what was typed.
 */
export function useEntryText(
  { value = '', onChange }: Pick<PuckEntry, 'value' | 'onChange'>,
  problem: (typed: string) => string | null,
) {
  const [typed, setTyped] = useState(value);
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    setTyped((now) => (problem(now.trim()) === null && now.trim() !== value ? value : now));
  }, [value, problem]);
  const found = problem(typed.trim());
  return {
    typed,
    /** Said once the field was left: nobody is told off while typing. */
    error: isLeft && found ? found : undefined,
    leave: () => setLeft(true),
    type(text: string) {
      setTyped(text);
      if (problem(text.trim()) === null && text.trim() !== value) onChange(text.trim());
    },
  };
}
