import { useMutation } from '@tanstack/react-query';
import { CheckboxField } from '#ui/panel/field/checkbox-field.tsx';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { TextArea } from '#ui/panel/field/text-area.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, ask } from '../../api/client.ts';
import { fieldOf, sentenceFor } from '../../forms/field-of.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { useLeaving } from '../../forms/leaving.tsx';
import { useNewForm } from '../../forms/new-form.ts';
import { showRefusal } from '../../forms/refusals.ts';
import { useCan } from '../../session/me.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { assignableRoles } from './role-labels.ts';
import type { UserFormProps } from './user-form-props.ts';
import { newUser } from './user-form-schemas.ts';
import { type NewUser, orNull } from './user-types.ts';
import { useInvalidateUsers } from './users-invalidation.ts';

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

/** A person with an account at once: who adds them hands over the password. */
export function AddUser({ draft, staysAt, onClose }: UserFormProps) {
  const toast = useToast();
  const reread = useInvalidateUsers();
  const options = assignableRoles(useCan('people.manage_super_admin'));
  const { form, unsaved, drop } = useNewForm({
    name: draft,
    empty,
    schema: newUser,
    secret,
  });
  const leaving = useLeaving({ unsaved, staysAt, onDiscard: drop });
  const adding = useMutation({
    mutationFn: (json: NewUser) => ask(api.users.$post({ json })),
    onError: (error) => showRefusal(form, error),
    onSuccess: (user) => {
      drop();
      leaving.settle();
      toast(`${user.full_name} was added.`);
      onClose();
      return reread();
    },
  });

  const submit = form.handleSubmit(({ department, bio, ...typed }) =>
    adding.mutate({ ...typed, department: orNull(department), bio: orNull(bio) }),
  );

  return (
    <FormPanel
      title="Add User"
      saveText="Add user"
      busyText="Saving..."
      busy={adding.isPending}
      error={sentenceFor(form)}
      onSubmit={submit}
      onCancel={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Full name" autoComplete="off" {...fieldOf(form, 'full_name')} />
        <TextField label="Email" type="email" autoComplete="off" {...fieldOf(form, 'email')} />
      </div>
      <NewPasswordField
        {...fieldOf(form, 'password')}
        current={form.watch('password')}
        onGenerate={(password) =>
          form.setValue('password', password, { shouldDirty: true, shouldValidate: true })
        }
      />
      <CheckboxField
        label="Must change the password at the first sign-in"
        {...fieldOf(form, 'require_password_change')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField label="Role" options={options} {...fieldOf(form, 'role')} />
        <TextField label="Department (optional)" {...fieldOf(form, 'department')} />
      </div>
      <TextArea label="Bio (optional)" rows={3} {...fieldOf(form, 'bio')} />
      {leaving.question}
    </FormPanel>
  );
}
