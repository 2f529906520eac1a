import type { NumberField as PuckNumberField } from '@puckeditor/core';
import { useEffect, useState } from 'react';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { WithLock } from './read-only-lock.tsx';
import { useOwnId } from './use-validated-text.ts';

interface NumberEntry {
  field: PuckNumberField;
  name: string;
  id: string;
  value: number | undefined;
  onChange(value: number): void;
  readOnly?: boolean;
}

/**
 * A number. What is beyond its limits does not reach the page; an emptied field changes nothing, and shows
 * the number again once it is left.
 */
export function NumberField({ field, name, id, value, onChange, readOnly = false }: NumberEntry) {
  const shown = value === undefined || value === null ? '' : String(value);
  const [typed, setTyped] = useState(shown);
  const ownId = useOwnId(id);
  useEffect(() => {
    setTyped((now) => (now !== '' && Number(now) === Number(shown) ? now : shown));
  }, [shown]);
  const { min, max, step, label } = field;
  const isBeyond = typed !== '' && !isWithin(Number(typed), field);
  return (
    <WithLock readOnly={readOnly}>
      <TextField
        type="number"
        id={ownId}
        name={name}
        label={label ?? name}
        hint={field.metadata?.hint ?? limitsIn(field)}
        error={isBeyond ? (limitsIn(field) ?? 'Use a number.') : undefined}
        value={typed}
        readOnly={readOnly}
        min={min}
        max={max}
        step={step}
        placeholder={field.placeholder}
        onBlur={() => setTyped(shown)}
        onChange={({ target }) => {
          setTyped(target.value);
          const number = Number(target.value);
          if (target.value !== '' && isWithin(number, field) && number !== value) onChange(number);
        }}
      />
    </WithLock>
  );
}

function isWithin(
  number: number,
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, step }: PuckNumberField,
): boolean {
  if (!Number.isFinite(number) || number < min || number > max) return false;
  return step === undefined || !Number.isInteger(step) || Number.isInteger(number);
}

function limitsIn({ min, max }: PuckNumberField): string | undefined {
  if (min !== undefined && max !== undefined) return `A number from ${min} to ${max}.`;
  if (min !== undefined) return `A number from ${min}.`;
  return max === undefined ? undefined : `A number up to ${max}.`;
}
