import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { ConflictNotice } from '../../forms/conflict-notice.tsx';
import { formError } from '../../forms/form-field.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import { useRowForm, useRowSaving } from '../../forms/row-form.ts';
import type { InlineFormProps } from '../../lists/inline-form.ts';
import { RedirectFields } from './redirect-fields.tsx';
import { redirectsKey } from './redirect-queries.ts';
import { type Redirect, redirectSchema } from './redirect-schema.ts';

interface EditRedirectProps extends InlineFormProps {
  /** Undefined if it is not on the current page of the list. */
  redirect: Redirect | undefined;
}

export function EditRedirect({ redirect, ...place }: EditRedirectProps) {
  if (redirect) return <EditForm redirect={redirect} {...place} />;
  return (
    <div className="mb-6 grid justify-items-start gap-3">
      <Notice tone="info">This redirect isn’t in the current list.</Notice>
      <Button onClick={place.onClose}>Close</Button>
    </div>
  );
}

const labels = { from_path: 'Old URL', to_path: 'New URL' };
type Stored = Pick<Redirect, 'version' | 'from_path' | 'to_path'>;

function rowOf({ version, from_path, to_path }: Stored) {
  return { version, values: { from_path, to_path } };
}

function EditForm({ redirect, draft, staysAt, onClose }: InlineFormProps & { redirect: Redirect }) {
  const toast = useToast();
  const reload = useInvalidate(redirectsKey);
  const editing = useRowForm(draft, rowOf(redirect), redirectSchema);
  const { form, unsaved } = editing;
  const leaveGuard = useLeaveGuard({ unsaved, staysAt, onDiscard: editing.discard });
  const { submit, busy } = useRowSaving({
    editing,
    rowOf,
    reload,
    save: (typed, version): Promise<Stored> =>
      parseResponse(
        api.redirects[':id'].$patch({ param: { id: redirect.id }, json: { ...typed, version } }),
      ),
    onSaved: ({ from_path }) => {
      leaveGuard.release();
      toast(`Redirect from ${from_path} saved.`);
      onClose();
      return reload();
    },
  });
  return (
    <FormPanel
      title={`Edit ${redirect.from_path}`}
      saveText="Save"
      busyText="Saving..."
      busy={busy}
      error={formError(form)}
      onSubmit={submit}
      onCancel={onClose}
    >
      <ConflictNotice
        what={redirect.from_path}
        differences={editing.differences}
        labels={labels}
        formatValue={(_, value) => String(value)}
        onChoose={editing.merge}
      />
      <RedirectFields form={form} />
      {leaveGuard.question}
    </FormPanel>
  );
}
