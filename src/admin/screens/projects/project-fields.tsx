import type { UseFormReturn } from 'react-hook-form';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { TextArea } from '#ui/panel/field/text-area.tsx';
import { CategoryField } from '../../content/category-field.tsx';
import { controlledField } from '../../content/editor/controlled-field.ts';
import { formField } from '../../forms/form-field.ts';
import { MediaField } from '../../media/picker/media-field.tsx';
import { RichTextField } from '../../rich-text/rich-text-field.tsx';
import { type ProjectFields as Fields, statuses } from './project-content-type.ts';
import { ProjectFacts } from './project-facts.tsx';

export const statusOptions = Object.entries(statuses).map(([value, { label }]) => ({
  value,
  label,
}));

/** The fields of a project other than title and slug. */
export function ProjectFields<Form extends Fields>(props: { form: UseFormReturn<Form> }) {
  const form = props.form as unknown as UseFormReturn<Fields>;
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField label="Status" options={statusOptions} {...formField(form, 'status')} />
        <CategoryField contentType="projects" {...controlledField(form, 'category')} />
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
      <ProjectFacts form={form} />
    </>
  );
}
