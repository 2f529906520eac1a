import type { UseFormReturn } from 'react-hook-form';
import type { SpamRuleKind } from '#constants/enums.ts';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { formField } from '../../../forms/form-field.ts';
import { ruleKinds } from './spam-rule-queries.ts';

interface SpamRuleFieldsProps {
  form: UseFormReturn<{ kind: SpamRuleKind; value: string }>;
}

const kindOptions = Object.entries(ruleKinds).map(([value, { label }]) => ({ value, label }));

export function SpamRuleFields({ form }: SpamRuleFieldsProps) {
  const { label, hint } = ruleKinds[form.watch('kind')];
  return (
    <>
      <SelectField label="Type" options={kindOptions} {...formField(form, 'kind')} />
      <TextField
        label={label}
        hint={hint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...formField(form, 'value')}
      />
    </>
  );
}
