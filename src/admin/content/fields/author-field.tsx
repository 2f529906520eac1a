import { SelectField } from '#ui/panel/field/select-field.tsx';
import { useAuthors } from '../authors-query.ts';
import type { ContentRow } from '../content.ts';

interface AuthorFieldProps {
  label: string;
  /** The id of a user; empty for none. */
  value: string;
  /** Names the author who is not in the list. */
  row: ContentRow | undefined;
  onChange(id: string): void;
  error?: string | undefined;
}

/** Chooses the author of an item. */
export function AuthorField({ value, row, onChange, ...field }: AuthorFieldProps) {
  const { data = [] } = useAuthors();
  const authors = data.map(({ id, name }) => ({ value: id, label: name }));
  const isListed = value === '' || data.some(({ id }) => id === value);
  return (
    <SelectField
      {...field}
      options={[
        { value: '', label: 'No author' },
        ...(isListed ? [] : [{ value, label: row?.author_name ?? 'Unknown user' }]),
        ...authors,
      ]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
