import Mail from 'lucide-react/icons/mail';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { useReturnFocus } from '../../forms/return-focus.ts';
import { noForm, type OpenForm, openFormKey } from '../../lists/inline-form.ts';
import { useInlineFormPlace } from '../../lists/inline-form-place.ts';
import { useListParams } from '../../lists/use-list-params.ts';
import { useSectionTitle } from '../../shell/page-title.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { AddUser } from './add-user.tsx';
import { EditUser } from './edit-user.tsx';
import { InvitationLinkDialog, type ShownInvitation } from './invitation-link-dialog.tsx';
import { InviteUser } from './invite-user.tsx';
import { UserFilters } from './user-filters.tsx';
import { UserList } from './user-list.tsx';
import { usersListParams } from './users-list-params.ts';
import { useUsers } from './users-queries.ts';

/** The list of users, and the forms above it. */
export function Component() {
  const title = useSectionTitle('/admin/users');
  const list = useListParams(usersListParams);
  const { params, setParams } = list;
  const key = openFormKey(params);
  const read = useUsers(params);
  const rememberFocus = useReturnFocus(key !== '');
  const [shown, setShown] = useState<ShownInvitation | null>(null);

  function open(form: Partial<OpenForm<'user' | 'invitation'>>) {
    rememberFocus();
    setParams({ ...noForm, ...form }, { scrollToTop: true });
  }

  return (
    <>
      <ScreenHead
        title={title}
        {...(read.data && { count: read.data.total })}
        actions={
          <>
            <Button icon={Mail} onClick={() => open({ add: 'invitation' })}>
              Invite by email
            </Button>
            <Button kind="primary" icon={Plus} onClick={() => open({ add: 'user' })}>
              Add User
            </Button>
          </>
        }
      />
      {key && (
        <OpenedForm
          key={key}
          form={params}
          onClose={() => setParams(noForm)}
          onInvitationLink={setShown}
          onEdit={(id) => setParams({ add: '', edit: id }, { scrollToTop: true })}
        />
      )}
      <UserFilters list={list} />
      <UserList
        list={list}
        read={read}
        onEdit={({ id }) => open({ edit: id })}
        onInvitationLink={setShown}
      />
      {shown && <InvitationLinkDialog {...shown} onClose={() => setShown(null)} />}
    </>
  );
}

interface OpenedFormProps {
  form: OpenForm<'user' | 'invitation'>;
  onClose(): void;
  onEdit(id: string): void;
  onInvitationLink(shown: ShownInvitation): void;
}

function OpenedForm({ form, onClose, onEdit, onInvitationLink }: OpenedFormProps) {
  const place = useInlineFormPlace({
    name: 'users',
    path: '/admin/users',
    listParams: usersListParams,
    form,
    onClose,
  });
  if (form.edit) return <EditUser id={form.edit} {...place} />;
  if (form.add === 'user') return <AddUser {...place} onEdit={onEdit} />;
  return <InviteUser {...place} onEdit={onEdit} onInvitationLink={onInvitationLink} />;
}
