import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PasswordRules } from '#passwords/password-rules.ts';
import { CheckboxField } from '#ui/panel/field/checkbox-field.tsx';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { TextArea } from '#ui/panel/field/text-area.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { emptyToNull } from '../../forms/empty-to-null.ts';
import { formField } from '../../forms/form-field.ts';
import { AddRowPanel } from '../../lists/add-row-panel.tsx';
import type { NewInlineFormProps } from '../../lists/inline-form.ts';
import { useCan } from '../../session/me.ts';
import { passwordRulesQuery } from '../../session/password-rules-query.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { assignableRoles } from './role-labels.ts';
import { newUserSchema, profile, toUserRow } from './user-form-schemas.ts';
import { usersKey } from './users-queries.ts';

const { labels } = profile;
const empty = {
  full_name: '',
  email: '',
  password: '',
  role: 'viewer' as const,
  department: '',
  bio: '',
  require_password_change: true,
};
const secret = ['password'] as const;

/** Adds a user who can sign in at once, with a password that the administrator passes on. */
export function AddUser(props: NewInlineFormProps) {
  const { data: rules, error, refetch } = useQuery(passwordRulesQuery);
  if (rules) return <AddUserForm rules={rules} {...props} />;
  if (!error) return <Loading />;
  return <LoadError title="Couldn’t load the password rules." error={error} onRetry={refetch} />;
}

function AddUserForm({ rules, ...place }: NewInlineFormProps & { rules: PasswordRules }) {
  const schema = useMemo(() => newUserSchema(rules), [rules]);
  const toast = useToast();
  const options = assignableRoles(useCan('users.manage_super_admin'));
  return (
    <AddRowPanel
      {...place}
      title="Add User"
      saveText="Add user"
      empty={empty}
      schema={schema}
      secret={secret}
      listKey={usersKey}
      create={({ department, bio, ...typed }) => {
        const json = { ...typed, department: emptyToNull(department), bio: emptyToNull(bio) };
        return parseResponse(api.users.$post({ json }));
      }}
      editableRow={(created) => ({ id: created.id, row: toUserRow(created) })}
      onCreated={({ full_name }) => toast(`${full_name} was added.`)}
    >
      {(form) => (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              label={labels.full_name}
              autoComplete="off"
              {...formField(form, 'full_name')}
            />
            <TextField
              label="Email"
              type="email"
              autoComplete="off"
              {...formField(form, 'email')}
            />
          </div>
          <NewPasswordField
            rules={rules}
            {...formField(form, 'password')}
            current={form.watch('password')}
            onGenerate={(password) =>
              form.setValue('password', password, { shouldDirty: true, shouldValidate: true })
            }
          />
          <CheckboxField
            label="Require a password change at first sign-in"
            {...formField(form, 'require_password_change')}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <SelectField label="Role" options={options} {...formField(form, 'role')} />
            <TextField
              label={`${labels.department} (optional)`}
              {...formField(form, 'department')}
            />
          </div>
          <TextArea label={`${labels.bio} (optional)`} rows={3} {...formField(form, 'bio')} />
        </>
      )}
    </AddRowPanel>
  );
}
