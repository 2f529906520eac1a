import type { FilterType } from '#content-types/public-pages.ts';
import type { Field } from '#fields/field.ts';

interface FilterView {
  label(field: Field): string;
  /** Whether a query param can be a value. */
  accepts(field: Field, value: string): boolean;
  format(field: Field, value: string): string;
  /** The options of its select for these values. */
  options(field: Field, values: readonly string[]): (readonly [value: string, label: string])[];
}

/** The filter by a field of each type, as visitors see it. */
export const filterViews: Record<FilterType, FilterView> = {
  choice: {
    label: (field) => field.label,
    accepts: ({ options = {} }, value) => Object.hasOwn(options, value),
    format: ({ options = {} }, value) => options[value] ?? value,
    options: ({ options = {} }, values) =>
      Object.entries(options).filter(([value]) => values.includes(value)),
  },
  date: {
    label: () => 'Year',
    // The years that `findItemFilters` may offer.
    accepts: (_, value) => /^[1-9]\d{3}$/.test(value),
    format: (_, value) => value,
    options: (_, values) => values.map((year) => [year, year]),
  },
};
