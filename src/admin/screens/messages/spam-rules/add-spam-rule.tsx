import type { SpamRuleKind } from '#constants/enums.ts';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../../api/client.ts';
import { useInvalidate } from '../../../api/use-invalidate.ts';
import { formError } from '../../../forms/form-field.ts';
import { FormPanel } from '../../../forms/form-panel.tsx';
import { useLeaveGuard } from '../../../forms/leave-guard.tsx';
import { useNewForm } from '../../../forms/new-form.ts';
import type { NewInlineFormProps } from '../../../lists/inline-form.ts';
import { SpamRuleFields } from './spam-rule-fields.tsx';
import { rulesKey, spamRuleSchema } from './spam-rule-queries.ts';

const empty: { kind: SpamRuleKind; value: string } = { kind: 'email', value: '' };

export function AddSpamRule({ draft, staysAt, onClose, onEdit }: NewInlineFormProps) {
  const toast = useToast();
  const reload = useInvalidate(rulesKey);
  const adding = useNewForm({ name: draft, empty, schema: spamRuleSchema });
  const { form, unsaved } = adding;
  const leaveGuard = useLeaveGuard({ unsaved, staysAt, onDiscard: adding.discard });
  const submit = adding.submit({
    create: (json) => parseResponse(api['spam-rules'].$post({ json })),
    editableRow: ({ id, version, kind, value }) => ({
      id,
      row: { version, values: { kind, value } },
    }),
    onCreated: async ({ id, value }, rest) => {
      leaveGuard.release();
      toast(`Rule for “${value}” saved.`);
      await reload();
      if (rest) onEdit(id);
      else onClose();
    },
  });
  return (
    <FormPanel
      title="New rule"
      saveText="Add rule"
      busyText="Saving..."
      busy={adding.busy}
      error={formError(form)}
      onSubmit={submit}
      onCancel={onClose}
    >
      <SpamRuleFields form={form} />
      {leaveGuard.question}
    </FormPanel>
  );
}
