import type { CustomField } from '@puckeditor/core';
import { useEffect, useId, useState } from 'react';

/** What the page builder gives a field of ours. */
export interface PuckFieldProps {
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
export function useFieldId(id: string): string {
  return `${useId()}:${id}`;
}

/** What was typed and did not fit, by its field, and the value it was typed for. */
const unfit = new Map<string, { typed: string; value: string }>();

/**
 * A text that has to have a certain form: what has not, stays in the field and does not reach the page. It is
 * there again when the block is chosen again. What comes from elsewhere, such as from undoing, takes the place
 * of what was typed.
 */
export function useValidatedText(
  { id, value = '', onChange }: Pick<PuckFieldProps, 'id' | 'value' | 'onChange'>,
  problem: (typed: string) => string | null,
) {
  const kept = unfit.get(id)?.value === value ? unfit.get(id)?.typed : undefined;
  const [typed, setTyped] = useState(kept ?? value);
  const [isLeft, setLeft] = useState(kept !== undefined);
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
      const fits = problem(text.trim()) === null;
      setTyped(text);
      if (fits) unfit.delete(id);
      else unfit.set(id, { typed: text, value });
      if (fits && text.trim() !== value) onChange(text.trim());
    },
  };
}
