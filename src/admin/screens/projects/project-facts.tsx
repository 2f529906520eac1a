import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { formField } from '../../forms/form-field.ts';
import { useSite } from '../../site/use-site.ts';
import type { ProjectFields } from './project-content-type.ts';

/** Dates, budget and team of a project. */
export function ProjectFacts({ form }: { form: UseFormReturn<ProjectFields> }) {
  const currency = useSite().data?.currency;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField label="Start date (optional)" type="date" {...formField(form, 'start_date')} />
      <TextField label="End date (optional)" type="date" {...formField(form, 'end_date')} />
      <TextField
        label="Budget (optional)"
        type="number"
        inputMode="decimal"
        step="0.01"
        min="0"
        hint={currency && `In ${currency}, the site’s currency.`}
        {...formField(form, 'budget')}
      />
      <TextField
        label="Team size (optional)"
        type="number"
        inputMode="numeric"
        step="1"
        min="0"
        {...formField(form, 'team_size')}
      />
    </div>
  );
}
