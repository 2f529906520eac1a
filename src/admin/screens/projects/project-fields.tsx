import type { UseFormReturn } from 'react-hook-form';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { TextArea } from '#ui/panel/field/text-area.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { CategoryField } from '../../content/category-field.tsx';
import { controlledField } from '../../content/editor/controlled-field.ts';
import { formField } from '../../forms/form-field.ts';
import { MediaField } from '../../media/picker/media-field.tsx';
import { RichTextField } from '../../rich-text/rich-text-field.tsx';
import { useSite } from '../../site/use-site.ts';
import { type ProjectFields as Fields, statuses } from './project-content-type.ts';

const statusOptions = Object.entries(statuses).map(([value, { label }]) => ({ value, label }));

/** The fields of a project other than title and slug. */
export function ProjectFields<Form extends Fields>(props: { form: UseFormReturn<Form> }) {
  const form = props.form as unknown as UseFormReturn<Fields>;
  const currency = useSite().data?.currency;
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField label="Status" options={statusOptions} {...formField(form, 'status')} />
        <CategoryField contentType="projects" {...formField(form, 'category')} />
      </div>
      <TextArea
        label="Short description"
        rows={2}
        hint="One sentence that says what the project is for."
        {...formField(form, 'description')}
      />
      <RichTextField
        label="Detailed description"
        {...controlledField(form, 'detailed_description')}
      />
      <MediaField label="Image (optional)" types="image" {...controlledField(form, 'image_url')} />
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
    </>
  );
}
