import { oneOf, pageAt, searchAt, sizeAt, usualSize, withChange } from '../lists/list-params.ts';
import type { ContentType } from './content-type.ts';

/** What of a list is shown; all of it stands in the address. */
export interface ContentListParams {
  view: string;
  search: string;
  /** Empty for all of them, and for kinds that have none. */
  category: string;
  sort: string;
  page: number;
  /** How many rows one page of the list has. */
  size: number;
}

/** What is done above the list: nothing, or a form. */
export type OpenForm = { kind: 'add' } | { kind: 'edit'; id: string } | null;

type Lists = Pick<ContentType, 'views' | 'sorts' | 'noun' | 'categories'>;

const longestCategory = 100;
const usual: Record<string, unknown> = {
  view: 'all',
  sort: '-updated_at',
  page: 1,
  size: usualSize,
};

export function parseContentListParams(
  address: URLSearchParams,
  { views, sorts, categories }: Lists,
): ContentListParams {
  const category = address.get('category') ?? '';
  return {
    view: oneOf(address.get('view'), Object.keys(views)) ?? 'all',
    search: searchAt(address),
    category: categories ? category.slice(0, longestCategory) : '',
    sort: oneOf(address.get('sort'), sorts.flatMap(bothWays)) ?? '-updated_at',
    page: pageAt(address),
    size: sizeAt(address),
  };
}

/** The address with `change` in it; what is empty or usual is left out. */
export function withContentListParams(
  address: URLSearchParams,
  change: Partial<ContentListParams>,
): URLSearchParams {
  return withChange(address, change, usual);
}

export function isFiltered({ search, category }: ContentListParams): boolean {
  return search !== '' || category !== '';
}

export function parseOpenForm(address: URLSearchParams, { noun: one }: Lists): OpenForm {
  const id = address.get('edit');
  if (id) return { kind: 'edit', id };
  return address.get('add') === one ? { kind: 'add' } : null;
}

export function withOpenForm(address: URLSearchParams, form: OpenForm, { noun: one }: Lists) {
  const next = new URLSearchParams(address);
  next.delete('edit');
  next.delete('add');
  if (form?.kind === 'edit') next.set('edit', form.id);
  if (form?.kind === 'add') next.set('add', one);
  return next;
}

/** Tells the open forms of a screen apart. */
export function openFormKey(form: OpenForm): string {
  return form?.kind === 'edit' ? `edit.${form.id}` : (form?.kind ?? '');
}

/** The name of what somebody types in a form and has not saved. */
export function localDraftName(
  personId: string,
  kind: Pick<ContentType, 'name'>,
  form: OpenForm,
): string {
  return `${personId}.${kind.name}.${openFormKey(form)}`;
}

function bothWays({ value }: { value: string }): string[] {
  const name = value.replace(/^-/, '');
  return [name, `-${name}`];
}
