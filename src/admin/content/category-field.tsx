import { useId } from 'react';
import { TextField, type TextFieldProps } from '#ui/panel/field/text-field.tsx';
import { useCategories } from './content-queries.ts';
import type { CategorizedType } from './content-type.ts';

interface CategoryFieldProps extends Omit<TextFieldProps, 'label' | 'list'> {
  name: string;
  /** The content type whose categories are suggested. */
  contentType: CategorizedType;
}

/** Text field for a category; suggests the ones in use. */
export function CategoryField({ contentType, ...field }: CategoryFieldProps) {
  const list = useId();
  const categories = useCategories(contentType);
  return (
    <>
      <TextField label="Category (optional)" autoComplete="off" list={list} {...field} />
      <datalist id={list}>
        {categories.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
