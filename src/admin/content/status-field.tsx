import { SelectField } from '#ui/panel/field/select-field.tsx';
import { type Status, statusOptions } from './published-form.ts';

interface StatusFieldProps {
  chosen: { status: Status; choose(status: Status): void };
}

/** The status that the form leaves behind once it is submitted. */
export function StatusField({ chosen }: StatusFieldProps) {
  return (
    <div className="max-w-48">
      <SelectField
        label="Status"
        options={statusOptions}
        value={chosen.status}
        onChange={({ target }) => chosen.choose(target.value as Status)}
      />
    </div>
  );
}
