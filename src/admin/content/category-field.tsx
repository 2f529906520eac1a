import { useId } from 'react';
import { TextField, type TextFieldProps } from '#ui/panel/field/text-field.tsx';
import { useCategories } from './content-queries.ts';
import type { CategorizedType } from './content-type.ts';

interface CategoryFieldProps extends Omit<TextFieldProps, 'label' | 'list'> {
  name: string;
  /** Whose categories are offered. */
  kind: CategorizedType;
}

/** A category: any words, with those in use offered while somebody types. */
export function CategoryField({ kind, ...field }: CategoryFieldProps) {
  const list = useId();
  const used = useCategories(kind);
  return (
    <>
      <TextField label="Category (optional)" autoComplete="off" list={list} {...field} />
      <datalist id={list}>
        {used.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
