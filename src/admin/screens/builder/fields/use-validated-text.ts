import type { CustomField } from '@puckeditor/core';
import { useEffect, useId, useState } from 'react';

/** Props that Puck passes to a custom field. */
export interface PuckFieldProps {
  field: CustomField<string>;
  name: string;
  id: string;
  value: string;
  onChange(value: string): void;
  readOnly?: boolean;
}

/**
 * Returns a unique id for a control. Puck renders the fields twice with the same ids, once for narrow
 * screens.
 */
export function useFieldId(id: string): string {
  return `${useId()}:${id}`;
}

/** Invalid input by field, with the value it was meant to replace. */
const invalidInput = new Map<string, { typed: string; value: string }>();

/**
 * Text state with validation: invalid input stays in the field, also when the block is selected again, but is
 * not applied. External changes such as undo replace it.
 */
export function useValidatedText(
  { id, value = '', onChange }: Pick<PuckFieldProps, 'id' | 'value' | 'onChange'>,
  problem: (typed: string) => string | null,
) {
  const storedInput =
    invalidInput.get(id)?.value === value ? invalidInput.get(id)?.typed : undefined;
  const [typed, setTyped] = useState(storedInput ?? value);
  const [isLeft, setLeft] = useState(storedInput !== undefined);
  useEffect(() => {
    setTyped((now) => (problem(now.trim()) === null && now.trim() !== value ? value : now));
  }, [value, problem]);
  const found = problem(typed.trim());
  return {
    typed,
    /** Shown only after blur, not while typing. */
    error: isLeft && found ? found : undefined,
    leave: () => setLeft(true),
    type(text: string) {
      const fits = problem(text.trim()) === null;
      setTyped(text);
      if (fits) invalidInput.delete(id);
      else invalidInput.set(id, { typed: text, value });
      if (fits && text.trim() !== value) onChange(text.trim());
    },
  };
}
