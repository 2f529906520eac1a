import type { FormEvent, RefObject } from 'react';
import { FilterSelect, ListFilterForm } from '../list-filter-form.tsx';
import { type ProjectFilter, searchMaxLength } from './project-list-params.ts';

interface Props {
  categories: readonly string[];
  choice: ProjectFilter;
  form?: RefObject<HTMLFormElement | null>;
  onInput?(event: FormEvent<HTMLFormElement>): void;
  onSubmit?(event: FormEvent<HTMLFormElement>): void;
}

export function ProjectFilterForm({ categories, choice, ...island }: Props) {
  const { search, category } = choice;
  const isKnown = category === '' || categories.includes(category);
  return (
    <ListFilterForm
      {...{ search, searchMaxLength, ...island }}
      action="/projects"
      noun="project"
      columns="md:grid-cols-[1fr_1fr_auto]"
      submitCell="sm:col-span-2 md:col-span-1"
    >
      <FilterSelect
        id="project-category"
        label="Category"
        name="category"
        value={category}
        options={(isKnown ? categories : [...categories, category]).map((name) => [name, name])}
      />
    </ListFilterForm>
  );
}

/** Reads the filter from the form. */
export function readFilter(form: HTMLFormElement): ProjectFilter {
  const { search, category } = fieldsOf(form);
  return { search: search.value.trim(), category: category.value };
}

export function clearFilter(form: HTMLFormElement): void {
  const { search, category } = fieldsOf(form);
  search.value = '';
  category.value = '';
  search.focus();
}

function fieldsOf(form: HTMLFormElement) {
  return {
    search: form.elements.namedItem('search') as HTMLInputElement,
    category: form.elements.namedItem('category') as HTMLSelectElement,
  };
}
