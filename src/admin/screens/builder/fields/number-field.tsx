import type { NumberField as PuckNumberField } from '@puckeditor/core';
import { useEffect, useState } from 'react';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { ReadOnlyLock } from './read-only-lock.tsx';
import { useFieldId } from './use-validated-text.ts';

interface NumberFieldProps {
  field: PuckNumberField;
  name: string;
  id: string;
  value: number | undefined;
  onChange(value: number): void;
  readOnly?: boolean;
}

/**
 * A number field. Values outside its limits are not applied; an emptied field changes nothing and shows the
 * number again on blur.
 */
export function NumberField({
  field,
  name,
  id,
  value,
  onChange,
  readOnly = false,
}: NumberFieldProps) {
  const shown = value === undefined || value === null ? '' : String(value);
  const [typed, setTyped] = useState(shown);
  const ownId = useFieldId(id);
  useEffect(() => {
    setTyped((now) => (now !== '' && Number(now) === Number(shown) ? now : shown));
  }, [shown]);
  const { min, max, step, label } = field;
  const isBeyond = typed !== '' && !isWithin(Number(typed), field);
  return (
    <ReadOnlyLock readOnly={readOnly}>
      <TextField
        type="number"
        id={ownId}
        name={name}
        label={label ?? name}
        hint={field.metadata?.hint ?? describeLimits(field)}
        error={isBeyond ? (describeLimits(field) ?? 'Enter a number.') : undefined}
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
    </ReadOnlyLock>
  );
}

function isWithin(
  number: number,
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, step }: PuckNumberField,
): boolean {
  if (!Number.isFinite(number) || number < min || number > max) return false;
  return step === undefined || !Number.isInteger(step) || Number.isInteger(number);
}

function describeLimits({ min, max }: PuckNumberField): string | undefined {
  if (min !== undefined && max !== undefined) return `Enter a number from ${min} to ${max}.`;
  if (min !== undefined) return `Enter ${min} or more.`;
  return max === undefined ? undefined : `Enter ${max} or less.`;
}
