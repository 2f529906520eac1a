import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../../api/client.ts';
import { useInvalidate } from '../../../api/use-invalidate.ts';
import { ConflictNotice } from '../../../forms/conflict-notice.tsx';
import { formError } from '../../../forms/form-field.ts';
import { FormPanel } from '../../../forms/form-panel.tsx';
import { useLeaveGuard } from '../../../forms/leave-guard.tsx';
import { useRowForm, useRowSaving } from '../../../forms/row-form.ts';
import type { InlineFormProps } from '../../../lists/inline-form.ts';
import { SpamRuleFields } from './spam-rule-fields.tsx';
import { ruleKinds, rulesKey, type SpamRule, spamRuleSchema } from './spam-rule-queries.ts';

interface EditSpamRuleProps extends InlineFormProps {
  /** Undefined if it no longer exists. */
  rule: SpamRule | undefined;
}

export function EditSpamRule({ rule, ...place }: EditSpamRuleProps) {
  if (rule) return <EditForm rule={rule} {...place} />;
  return (
    <div className="mb-6 grid justify-items-start gap-3">
      <Notice tone="info">This rule no longer exists.</Notice>
      <Button onClick={place.onClose}>Close</Button>
    </div>
  );
}

const labels = { kind: 'Type', value: 'Value' };
type Stored = Pick<SpamRule, 'version' | 'kind' | 'value'>;

function rowOf({ version, kind, value }: Stored) {
  return { version, values: { kind, value } };
}

function EditForm({ rule, draft, staysAt, onClose }: InlineFormProps & { rule: SpamRule }) {
  const toast = useToast();
  const reload = useInvalidate(rulesKey);
  const editing = useRowForm(draft, rowOf(rule), spamRuleSchema);
  const { form, unsaved } = editing;
  const leaveGuard = useLeaveGuard({ unsaved, staysAt, onDiscard: editing.discard });
  const { submit, busy } = useRowSaving({
    editing,
    rowOf,
    reload,
    save: (typed, version): Promise<Stored> =>
      parseResponse(
        api['spam-rules'][':id'].$patch({ param: { id: rule.id }, json: { ...typed, version } }),
      ),
    onSaved: ({ value }) => {
      leaveGuard.release();
      toast(`Rule for “${value}” saved.`);
      onClose();
      return reload();
    },
  });
  return (
    <FormPanel
      title={`Edit ${rule.value}`}
      saveText="Save"
      busyText="Saving..."
      busy={busy}
      error={formError(form)}
      onSubmit={submit}
      onCancel={onClose}
    >
      <ConflictNotice
        what={rule.value}
        differences={editing.differences}
        labels={labels}
        formatValue={(name, value) =>
          name === 'kind' ? ruleKinds[value as SpamRule['kind']].label : String(value)
        }
        onChoose={editing.merge}
      />
      <SpamRuleFields form={form} />
      {leaveGuard.question}
    </FormPanel>
  );
}
