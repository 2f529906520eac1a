import { useMutation } from '@tanstack/react-query';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, ask } from '../../api/client.ts';
import type { InlineFormProps } from '../../content/inline-form-props.ts';
import { showServerErrors } from '../../forms/form-errors.ts';
import { formError } from '../../forms/form-field.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import { useNewForm } from '../../forms/new-form.ts';
import { RedirectFields } from './redirect-fields.tsx';
import { useInvalidateRedirects } from './redirect-queries.ts';
import { redirectSchema } from './redirect-schema.ts';

const empty = { from_path: '', to_path: '' };

export function AddRedirect({ draft, staysAt, onClose }: InlineFormProps) {
  const toast = useToast();
  const reread = useInvalidateRedirects();
  const { form, unsaved, drop } = useNewForm({ name: draft, empty, schema: redirectSchema });
  const leaving = useLeaveGuard({ unsaved, staysAt, onDiscard: drop });
  const adding = useMutation({
    mutationFn: (json: typeof empty) => ask(api.redirects.$post({ json })),
    onError: (error) => showServerErrors(form, error),
    onSuccess: ({ from_path, to_path }) => {
      drop();
      leaving.settle();
      toast(`Redirect from ${from_path} to ${to_path} saved.`);
      onClose();
      return reread();
    },
  });
  return (
    <FormPanel
      title="New Redirect"
      saveText="Add redirect"
      busyText="Saving..."
      busy={adding.isPending}
      error={formError(form)}
      onSubmit={form.handleSubmit((typed) => adding.mutate(typed))}
      onCancel={onClose}
    >
      <RedirectFields form={form} />
      {leaving.question}
    </FormPanel>
  );
}
