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
import { useInvalidate } from '../../api/use-invalidate.ts';
import { emptyToNull } from '../../forms/empty-to-null.ts';
import { formError, formField } from '../../forms/form-field.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import { useNewForm } from '../../forms/new-form.ts';
import type { NewInlineFormProps } from '../../lists/inline-form.ts';
import { useCan } from '../../session/me.ts';
import { passwordRulesQuery } from '../../session/password-rules-query.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { assignableRoles } from './role-labels.ts';
import { newUserSchema, profile } from './user-form-schemas.ts';
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

function AddUserForm(props: NewInlineFormProps & { rules: PasswordRules }) {
  const { rules, draft, staysAt, onClose, onEdit } = props;
  const schema = useMemo(() => newUserSchema(rules), [rules]);
  const toast = useToast();
  const reload = useInvalidate(usersKey);
  const options = assignableRoles(useCan('users.manage_super_admin'));
  const adding = useNewForm({ name: draft, empty, schema, secret });
  const { form, unsaved } = adding;
  const leaveGuard = useLeaveGuard({ unsaved, staysAt, onDiscard: adding.discard });
  const submit = adding.submit({
    create: ({ department, bio, ...typed }) => {
      const json = { ...typed, department: emptyToNull(department), bio: emptyToNull(bio) };
      return parseResponse(api.users.$post({ json }));
    },
    editableRow: ({ id, version, full_name, role, department, bio }) => ({
      id,
      row: { version, values: { full_name, role, department: department ?? '', bio: bio ?? '' } },
    }),
    onCreated: (user, rest) => {
      leaveGuard.release();
      toast(`${user.full_name} was added.`);
      if (rest) onEdit(user.id);
      else onClose();
      return reload();
    },
  });

  return (
    <FormPanel
      title="Add User"
      saveText="Add user"
      busyText="Saving..."
      busy={adding.busy}
      error={formError(form)}
      onSubmit={submit}
      onCancel={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={labels.full_name} autoComplete="off" {...formField(form, 'full_name')} />
        <TextField label="Email" type="email" autoComplete="off" {...formField(form, 'email')} />
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
        <TextField label={`${labels.department} (optional)`} {...formField(form, 'department')} />
      </div>
      <TextArea label={`${labels.bio} (optional)`} rows={3} {...formField(form, 'bio')} />
      {leaveGuard.question}
    </FormPanel>
  );
}
