import type { FormEvent, ReactNode, RefObject } from 'react';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';

interface Props {
  /** Path of the list. */
  action: string;
  /** The name of one item, which begins the ids of the controls. */
  noun: string;
  search: string;
  searchMaxLength: number;
  /** Classes of its grid from `md` on. */
  columns: string;
  /** Classes of the cell with the button. */
  submitCell?: string;
  /** The other filters. */
  children: ReactNode;
  form?: RefObject<HTMLFormElement | null>;
  onInput?(event: FormEvent<HTMLFormElement>): void;
  onSubmit?(event: FormEvent<HTMLFormElement>): void;
}

/** Filters a list through query params. Uncontrolled, so that it also works without JavaScript. */
export function ListFilterForm(props: Props) {
  const { action, noun, search, searchMaxLength, columns, submitCell = '', children } = props;
  const { form, onInput, onSubmit } = props;
  return (
    <search>
      <form
        action={action}
        method="get"
        ref={form}
        onInput={onInput}
        onSubmit={onSubmit}
        className={`grid grid-cols-1 gap-4 rounded-lg bg-mist p-4 sm:grid-cols-2 ${columns} md:items-end md:p-6`}
      >
        <Field id={`${noun}-search`} label={`Search ${noun}s`}>
          {(control) => (
            <input
              {...control}
              name="search"
              type="search"
              maxLength={searchMaxLength}
              autoComplete="off"
              defaultValue={search}
            />
          )}
        </Field>
        {children}
        <div className={`grid sm:justify-start ${submitCell}`}>
          <SubmitButton text={`Show ${noun}s`} />
        </div>
      </form>
    </search>
  );
}

interface FilterSelectProps {
  id: string;
  label: string;
  name: string;
  /** Empty for all. */
  value: string;
  options: readonly (readonly [value: string, label: string])[];
}

export function FilterSelect({ id, label, name, value, options }: FilterSelectProps) {
  return (
    <Field id={id} label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value}>
          <option value="">All</option>
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
