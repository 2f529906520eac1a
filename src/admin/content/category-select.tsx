import { SelectField } from '#ui/panel/field/select-field.tsx';
import { useCategories } from './content-queries.ts';
import type { CategorizedType } from './content-type.ts';

interface CategorySelectProps {
  /** Whose categories they are. */
  kind: CategorizedType;
  /** Empty for all of them. */
  category: string;
  onChange(category: string): void;
}

/** Narrows a list down to one of the categories in use. */
export function CategorySelect({ kind, category, onChange }: CategorySelectProps) {
  const used = useCategories(kind);
  const chosen = used.find((one) => isSame(one.name, category))?.name ?? category;
  const options = [
    { value: '', label: 'All categories' },
    ...used.map((one) => ({ value: one.name, label: `${one.name} (${one.count})` })),
  ];
  // An address may name one that nothing is in any more.
  if (!options.some(({ value }) => value === chosen)) {
    options.push({ value: chosen, label: chosen });
  }
  return (
    <SelectField
      label="Category"
      options={options}
      value={chosen}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
