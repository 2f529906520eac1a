import { useQuery } from '@tanstack/react-query';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { TextArea } from '#ui/panel/field/text-area.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { emptyToNull } from '../../forms/empty-to-null.ts';
import { formField } from '../../forms/form-field.ts';
import { EditRowPanel } from '../../lists/edit-row-panel.tsx';
import { FormUnavailable } from '../../lists/form-unavailable.tsx';
import type { InlineFormProps } from '../../lists/inline-form.ts';
import { useCan, useMe } from '../../session/me.ts';
import { getLockedReason } from './locked-reason.ts';
import { assignableRoles, roles } from './role-labels.ts';
import { profile, toUserRow, userFormSchema } from './user-form-schemas.ts';
import type { Role, User } from './user-types.ts';
import { userQuery, usersKey } from './users-queries.ts';

/** The name, role, department and bio of another user. */
export function EditUser({ id, ...place }: InlineFormProps & { id: string }) {
  const me = useMe();
  const { data: user, error, refetch } = useQuery(userQuery(id));
  if (error && !user) {
    return (
      <FormUnavailable onClose={place.onClose}>
        <LoadError title="Couldn’t load this user." error={error} onRetry={refetch} />
      </FormUnavailable>
    );
  }
  if (!user) return <Loading />;
  const locked = getLockedReason(me, user);
  if (locked) {
    return (
      <FormUnavailable onClose={place.onClose}>
        <Notice tone="info">{locked}</Notice>
      </FormUnavailable>
    );
  }
  return <EditForm user={user} {...place} />;
}

const labels = { ...profile.labels, role: 'Role' };

function EditForm({ user, ...place }: InlineFormProps & { user: User }) {
  const options = assignableRoles(useCan('users.manage_super_admin'));
  return (
    <EditRowPanel
      {...place}
      stored={user}
      rowOf={toUserRow}
      schema={userFormSchema}
      name={user.full_name}
      labels={labels}
      formatValue={(name, value) => (name === 'role' ? roles[value as Role].label : String(value))}
      listKey={usersKey}
      save={({ role, ...typed }, version): Promise<User> => {
        const department = emptyToNull(typed.department);
        const bio = emptyToNull(typed.bio);
        // The server asks for a confirmation of any role that is sent.
        const json = { ...typed, version, department, bio, ...(role !== user.role && { role }) };
        return parseResponse(api.users[':id'].$patch({ param: { id: user.id }, json }));
      }}
      describeSaved={(saved) => `${saved.full_name} was saved.`}
    >
      {(form) => (
        <>
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
            <TextField
              label={`${labels.department} (optional)`}
              {...formField(form, 'department')}
            />
          </div>
          <TextArea label={`${labels.bio} (optional)`} rows={3} {...formField(form, 'bio')} />
        </>
      )}
    </EditRowPanel>
  );
}
