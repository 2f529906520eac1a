import { oneOf, pageAt, withChange } from '../../lists/list-params.ts';
import type { Role, Sort, Status } from './user-types.ts';

/** What of the list is shown; all of it stands in the address. */
export interface UsersListParams {
  search: string;
  role: Role | '';
  status: Status | '';
  sort: Sort;
  page: number;
}

const columns = [
  'full_name',
  'email',
  'role',
  'department',
  'last_sign_in_at',
  'created_at',
] as const;
const sorts: Sort[] = columns.flatMap((name) => [name, `-${name}` as const]);

/** What is done beside the list: nothing, or one of the forms above it. */
export type OpenForm = { kind: 'add' } | { kind: 'invite' } | { kind: 'edit'; id: string } | null;

const usual: Record<string, unknown> = { sort: '-created_at', page: 1 };

export function parseUsersListParams(address: URLSearchParams): UsersListParams {
  return {
    search: address.get('search') ?? '',
    role: oneOf(address.get('role'), ['super_admin', 'admin', 'editor', 'viewer']) ?? '',
    status: oneOf(address.get('status'), ['active', 'invited', 'deactivated']) ?? '',
    sort: oneOf(address.get('sort'), sorts) ?? '-created_at',
    page: pageAt(address),
  };
}

export function parseOpenForm(address: URLSearchParams): OpenForm {
  const id = address.get('edit');
  if (id) return { kind: 'edit', id };
  const add = address.get('add');
  if (add === 'user') return { kind: 'add' };
  if (add === 'invitation') return { kind: 'invite' };
  return null;
}

/** The address with `change` in it; what is empty or usual is left out. */
export function withUsersListParams(
  address: URLSearchParams,
  change: Partial<UsersListParams>,
): URLSearchParams {
  return withChange(address, change, usual);
}

export function withForm(address: URLSearchParams, form: OpenForm): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete('edit');
  next.delete('add');
  if (form?.kind === 'edit') next.set('edit', form.id);
  if (form?.kind === 'add') next.set('add', 'user');
  if (form?.kind === 'invite') next.set('add', 'invitation');
  return next;
}

/** The address without search and filters. */
export function withoutFilters(address: URLSearchParams): URLSearchParams {
  return withUsersListParams(address, { search: '', role: '', status: '' });
}
