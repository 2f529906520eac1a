import type { SpamRuleKind } from '#constants/enums.ts';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../../api/client.ts';
import { AddRowPanel } from '../../../lists/add-row-panel.tsx';
import { EditRowPanel } from '../../../lists/edit-row-panel.tsx';
import { FormUnavailable } from '../../../lists/form-unavailable.tsx';
import type { InlineFormProps, NewInlineFormProps } from '../../../lists/inline-form.ts';
import { SpamRuleFields } from './spam-rule-fields.tsx';
import { ruleKinds, rulesKey, type SpamRule, spamRuleSchema } from './spam-rule-queries.ts';

type StoredRule = Pick<SpamRule, 'version' | 'kind' | 'value'>;

const empty: { kind: SpamRuleKind; value: string } = { kind: 'email', value: '' };
const labels = { kind: 'Type', value: 'Value' };
const describeSaved = ({ value }: StoredRule) => `Rule for “${value}” saved.`;

/** The version of a rule, and its values in the form. */
function toRuleRow({ version, kind, value }: StoredRule) {
  return { version, values: { kind, value } };
}

export function AddSpamRule(place: NewInlineFormProps) {
  const toast = useToast();
  return (
    <AddRowPanel
      {...place}
      title="New rule"
      saveText="Add rule"
      empty={empty}
      schema={spamRuleSchema}
      listKey={rulesKey}
      create={(json) => parseResponse(api['spam-rules'].$post({ json }))}
      editableRow={(created) => ({ id: created.id, row: toRuleRow(created) })}
      onCreated={(created) => toast(describeSaved(created))}
    >
      {(form) => <SpamRuleFields form={form} />}
    </AddRowPanel>
  );
}

interface EditSpamRuleProps extends InlineFormProps {
  /** Undefined if it no longer exists. */
  rule: SpamRule | undefined;
}

export function EditSpamRule({ rule, ...place }: EditSpamRuleProps) {
  if (!rule) {
    return (
      <FormUnavailable onClose={place.onClose}>
        <Notice tone="info">This rule no longer exists.</Notice>
      </FormUnavailable>
    );
  }
  const { id, value } = rule;
  return (
    <EditRowPanel
      {...place}
      stored={rule}
      rowOf={toRuleRow}
      schema={spamRuleSchema}
      name={value}
      labels={labels}
      formatValue={(name, text) =>
        name === 'kind' ? ruleKinds[text as SpamRule['kind']].label : String(text)
      }
      listKey={rulesKey}
      save={(typed, version): Promise<StoredRule> =>
        parseResponse(
          api['spam-rules'][':id'].$patch({ param: { id }, json: { ...typed, version } }),
        )
      }
      describeSaved={describeSaved}
    >
      {(form) => <SpamRuleFields form={form} />}
    </EditRowPanel>
  );
}
