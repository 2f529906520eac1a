import Mail from 'lucide-react/icons/mail';
import Plus from 'lucide-react/icons/plus';
import { useSearchParams } from 'react-router';
import { Button } from '#ui/panel/button/button.tsx';
import { useReturnFocus } from '../../forms/return-focus.ts';
import { useMe } from '../../session/me.ts';
import { useSectionTitle } from '../../shell/page-title.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { AddUser } from './add-user.tsx';
import { EditUser } from './edit-user.tsx';
import { InviteUser } from './invite-user.tsx';
import { UserFilters } from './user-filters.tsx';
import { UserList } from './user-list.tsx';
import type { Sort } from './user-types.ts';
import {
  type OpenForm,
  parseOpenForm,
  parseUsersListParams,
  type UsersListParams,
  withForm,
  withoutFilters,
  withUsersListParams,
} from './users-list-params.ts';
import { useUsers } from './users-queries.ts';

/** Who works here: the list, and the forms above it. */
export function Component() {
  const title = useSectionTitle('/admin/users');
  const [address, setAddress] = useSearchParams();
  const shown = parseUsersListParams(address);
  const form = parseOpenForm(address);
  const read = useUsers(shown);
  const remember = useReturnFocus(form !== null);

  function show(change: Partial<UsersListParams>, options: { replace?: boolean } = {}) {
    const preventScrollReset = change.page === undefined;
    setAddress((now) => withUsersListParams(now, change), { ...options, preventScrollReset });
  }

  function open(next: OpenForm) {
    remember();
    setAddress((now) => withForm(now, next));
  }

  function close() {
    setAddress((now) => withForm(now, null), { preventScrollReset: true });
  }

  function edit(id: string) {
    setAddress((now) => withForm(now, { kind: 'edit', id }));
  }

  return (
    <>
      <ScreenHead
        title={title}
        {...(read.data && { count: read.data.total })}
        actions={
          <>
            <Button icon={Mail} onClick={() => open({ kind: 'invite' })}>
              Invite by email
            </Button>
            <Button kind="primary" icon={Plus} onClick={() => open({ kind: 'add' })}>
              Add User
            </Button>
          </>
        }
      />
      {form && <OpenedForm key={keyOf(form)} form={form} onClose={close} onEdit={edit} />}
      <UserFilters
        shown={shown}
        onSearch={(search) => show({ search }, { replace: true })}
        onChange={(change) => show(change)}
      />
      <UserList
        shown={shown}
        read={read}
        onSort={(sort) => show({ sort: sort as Sort })}
        onPage={(page) => show({ page })}
        onClear={() => setAddress(withoutFilters, { preventScrollReset: true })}
        onEdit={({ id }) => open({ kind: 'edit', id })}
      />
    </>
  );
}

function keyOf(form: OpenForm): string {
  return form?.kind === 'edit' ? `edit.${form.id}` : (form?.kind ?? '');
}

interface OpenedFormProps {
  form: NonNullable<OpenForm>;
  onClose(): void;
  onEdit(id: string): void;
}

function OpenedForm({ form, onClose, onEdit }: OpenedFormProps) {
  const me = useMe();
  const key = keyOf(form);
  const place = {
    draft: `${me.id}.users.${key}`,
    staysAt: (next: { pathname: string; search: string }) =>
      next.pathname === '/admin/users' &&
      keyOf(parseOpenForm(new URLSearchParams(next.search))) === key,
    onClose,
  };
  if (form.kind === 'edit') return <EditUser id={form.id} {...place} />;
  const Form = form.kind === 'add' ? AddUser : InviteUser;
  return <Form {...place} onEdit={onEdit} />;
}
