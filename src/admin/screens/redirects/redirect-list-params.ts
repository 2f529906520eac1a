import { oneOf, pageAt, searchAt, sizeAt, usualSize, withChange } from '../../lists/list-params.ts';
import type { Sort } from './redirect-schema.ts';

/** What of the list is shown; all of it stands in the address. */
export interface Shown {
  search: string;
  sort: Sort;
  page: number;
  size: number;
}

/** What is done beside the list: nothing, or the form above it. */
export type OpenForm = { kind: 'add' } | { kind: 'edit'; id: string } | null;

const columns = ['from_path', 'to_path', 'updated_at'] as const;
const sorts: Sort[] = columns.flatMap((name) => [name, `-${name}` as const]);
const usual: Record<string, unknown> = { sort: 'from_path', page: 1, size: usualSize };

export function shownAt(address: URLSearchParams): Shown {
  return {
    search: searchAt(address),
    sort: oneOf(address.get('sort'), sorts) ?? 'from_path',
    page: pageAt(address),
    size: sizeAt(address),
  };
}

/** The address with `change` in it; what is empty or usual is left out. */
export function withShown(address: URLSearchParams, change: Partial<Shown>): URLSearchParams {
  return withChange(address, change, usual);
}

export function openFormAt(address: URLSearchParams): OpenForm {
  const id = address.get('edit');
  if (id) return { kind: 'edit', id };
  return address.has('add') ? { kind: 'add' } : null;
}

export function withForm(address: URLSearchParams, form: OpenForm): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete('edit');
  next.delete('add');
  if (form?.kind === 'edit') next.set('edit', form.id);
  if (form?.kind === 'add') next.set('add', 'redirect');
  return next;
}
