import { SelectField } from '#ui/panel/field/select-field.tsx';
import { useCategories } from './content-queries.ts';
import type { CategorizedType } from './content-type.ts';

interface CategorySelectProps {
  /** The content type whose categories are listed. */
  contentType: CategorizedType;
  /** Empty for all categories. */
  category: string;
  onChange(category: string): void;
}

/** Filters a list by a category in use. */
export function CategorySelect({ contentType, category, onChange }: CategorySelectProps) {
  const categories = useCategories(contentType);
  const chosen = categories.find((one) => isSame(one.name, category))?.name ?? category;
  const options = [
    { value: '', label: 'All categories' },
    ...categories.map((one) => ({ value: one.name, label: `${one.name} (${one.count})` })),
  ];
  // The URL may name a category that is no longer used.
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
