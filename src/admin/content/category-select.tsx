import { SelectField } from '#ui/panel/field/select-field.tsx';
import type { CategorisedTypeName } from './content.ts';
import { useCategories } from './content-queries.ts';

interface CategorySelectProps {
  /** The content type whose categories are listed. */
  contentType: CategorisedTypeName;
  /** Empty for all categories. */
  category: string;
  onChange(category: string): void;
}

/** Filters a list by a category in use. */
export function CategorySelect({ contentType, category, onChange }: CategorySelectProps) {
  const terms = useCategories(contentType);
  return (
    <TermSelect
      label="Category"
      all="All categories"
      terms={terms}
      name={category}
      onChange={onChange}
    />
  );
}

interface TermSelectProps {
  label: string;
  /** Label of the option for no filter. */
  all: string;
  terms: readonly { name: string; count: number }[];
  /** Empty for all. */
  name: string;
  onChange(name: string): void;
}

export function TermSelect({ label, all, terms, name, onChange }: TermSelectProps) {
  const chosen = terms.find((one) => isSame(one.name, name))?.name ?? name;
  const options = [
    { value: '', label: all },
    ...terms.map((one) => ({ value: one.name, label: `${one.name} (${one.count})` })),
  ];
  // The URL may name one that was renamed or deleted.
  if (!options.some(({ value }) => value === chosen)) {
    options.push({ value: chosen, label: chosen });
  }
  return (
    <SelectField
      label={label}
      options={options}
      value={chosen}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
