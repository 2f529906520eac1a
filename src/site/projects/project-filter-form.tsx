import type { FormEvent, RefObject } from 'react';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { type ProjectFilter, searchMaxLength } from './project-list-params.ts';

interface Props {
  categories: readonly string[];
  choice: ProjectFilter;
  form?: RefObject<HTMLFormElement | null>;
  onInput?(event: FormEvent<HTMLFormElement>): void;
  onSubmit?(event: FormEvent<HTMLFormElement>): void;
}

/** Filters the list through query params. Uncontrolled, so that it also works without JavaScript. */
export function ProjectFilterForm({ categories, choice, ...handlers }: Props) {
  const { form, onInput, onSubmit } = handlers;
  const { search, category } = choice;
  const isKnown = category === '' || categories.includes(category);
  return (
    <search>
      <form
        action="/projects"
        method="get"
        ref={form}
        onInput={onInput}
        onSubmit={onSubmit}
        className="grid grid-cols-1 gap-4 rounded-lg bg-mist p-4 sm:grid-cols-2 md:grid-cols-[1fr_1fr_auto] md:items-end md:p-6"
      >
        <Field id="project-search" label="Search projects">
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
        <Field id="project-category" label="Category">
          {(control) => (
            <Select {...control} name="category" defaultValue={category}>
              <option value="">All</option>
              {(isKnown ? categories : [...categories, category]).map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="grid sm:col-span-2 sm:justify-start md:col-span-1">
          <SubmitButton text="Show projects" />
        </div>
      </form>
    </search>
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
