import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/panel/button/button.tsx';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { TextArea } from '#ui/panel/field/text-area.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { ConflictNotice } from '../../forms/conflict-notice.tsx';
import { emptyToNull } from '../../forms/empty-to-null.ts';
import { formError, formField } from '../../forms/form-field.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import { useRowForm, useRowSaving } from '../../forms/row-form.ts';
import type { InlineFormProps } from '../../lists/inline-form.ts';
import { useCan, useMe } from '../../session/me.ts';
import { getLockedReason } from './locked-reason.ts';
import { assignableRoles, roles } from './role-labels.ts';
import { profile, userFormSchema } from './user-form-schemas.ts';
import type { Role, User } from './user-types.ts';
import { userQuery, usersKey } from './users-queries.ts';

/** The name, role, department and bio of another user. */
export function EditUser({ id, ...place }: InlineFormProps & { id: string }) {
  const me = useMe();
  const { data: user, error, refetch } = useQuery(userQuery(id));
  if (error && !user) {
    return (
      <div className="mb-6 grid justify-items-start gap-3">
        <LoadError title="Couldn’t load this user." error={error} onRetry={refetch} />
        <Button onClick={place.onClose}>Close</Button>
      </div>
    );
  }
  if (!user) return <Loading />;
  const locked = getLockedReason(me, user);
  if (locked) {
    return (
      <div className="mb-6 grid justify-items-start gap-3">
        <Notice tone="info">{locked}</Notice>
        <Button onClick={place.onClose}>Close</Button>
      </div>
    );
  }
  return <EditForm user={user} {...place} />;
}

const labels = { ...profile.labels, role: 'Role' };

function rowOf({ version, full_name, role, department, bio }: User) {
  const values = { full_name, role, department: department ?? '', bio: bio ?? '' };
  return { version, values };
}

function EditForm({ user, draft, staysAt, onClose }: InlineFormProps & { user: User }) {
  const toast = useToast();
  const reload = useInvalidate(usersKey);
  const options = assignableRoles(useCan('users.manage_super_admin'));
  const editing = useRowForm(draft, rowOf(user), userFormSchema);
  const { form, unsaved } = editing;
  const leaveGuard = useLeaveGuard({ unsaved, staysAt, onDiscard: editing.discard });
  const { submit, busy } = useRowSaving({
    editing,
    rowOf,
    reload,
    save: ({ role, ...typed }, version) => {
      const department = emptyToNull(typed.department);
      const bio = emptyToNull(typed.bio);
      // The server asks for a confirmation of any role that is sent.
      const json = { ...typed, version, department, bio, ...(role !== user.role && { role }) };
      return parseResponse(api.users[':id'].$patch({ param: { id: user.id }, json }));
    },
    onSaved: (saved: User) => {
      leaveGuard.release();
      toast(`${saved.full_name} was saved.`);
      onClose();
      return reload();
    },
  });

  return (
    <FormPanel
      title={`Edit ${user.full_name}`}
      saveText="Save"
      busyText="Saving..."
      busy={busy}
      error={formError(form)}
      onSubmit={submit}
      onCancel={onClose}
    >
      <ConflictNotice
        what={user.full_name}
        differences={editing.differences}
        labels={labels}
        formatValue={(name, value) =>
          name === 'role' ? roles[value as Role].label : String(value)
        }
        onChoose={editing.merge}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={labels.full_name} {...formField(form, 'full_name')} />
        <TextField
          label="Email"
          value={user.email ?? 'N/A'}
          readOnly
          hint="Only this user can change it, under Account."
        />
        <SelectField
          label={labels.role}
          options={options}
          hint="A new role signs this user out on all devices."
          {...formField(form, 'role')}
        />
        <TextField label={`${labels.department} (optional)`} {...formField(form, 'department')} />
      </div>
      <TextArea label={`${labels.bio} (optional)`} rows={3} {...formField(form, 'bio')} />
      {leaveGuard.question}
    </FormPanel>
  );
}
