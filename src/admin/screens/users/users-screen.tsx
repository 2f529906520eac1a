import Mail from 'lucide-react/icons/mail';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { useInlineForm } from '../../lists/use-inline-form.ts';
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
  const { params } = list;
  const read = useUsers(params);
  const { open, place, returnFocus } = useInlineForm({
    name: 'users',
    listParams: usersListParams,
    list,
  });
  const [shown, setShown] = useState<ShownInvitation | null>(null);

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
      {params.edit && <EditUser key={params.edit} {...place} id={params.edit} />}
      {!params.edit && params.add === 'user' && <AddUser {...place} />}
      {!params.edit && params.add === 'invitation' && (
        <InviteUser
          {...place}
          onInvitationLink={(invitation) => setShown({ ...invitation, returnFocus })}
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
