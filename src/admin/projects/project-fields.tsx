import type { UseFormRegisterReturn } from 'react-hook-form';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { TextArea } from '#ui/panel/field/text-area.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { MediaField } from '../media/picker/media-field.tsx';
import { RichTextField } from '../rich-text/rich-text-field.tsx';
import { statuses } from './project.ts';

type Name =
  | 'category'
  | 'description'
  | 'start_date'
  | 'end_date'
  | 'status'
  | 'budget'
  | 'team_size';

interface ProjectFieldsProps {
  plain(name: Name): UseFormRegisterReturn & { error: string | undefined };
  story: Written;
  image: Written;
}

/** A field that is no element of the form. */
interface Written {
  value: string;
  onChange(value: string): void;
  error: string | undefined;
}

const statusOptions = Object.entries(statuses).map(([value, { label }]) => ({ value, label }));

/** Everything of a project besides its title and address. */
export function ProjectFields({ plain, story, image }: ProjectFieldsProps) {
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField label="Status" options={statusOptions} {...plain('status')} />
        <TextField label="Category (optional)" {...plain('category')} />
      </div>
      <TextArea
        label="Short description"
        rows={2}
        hint="One sentence that says what the project is for."
        {...plain('description')}
      />
      <RichTextField label="Detailed description" {...story} />
      <MediaField label="Image (optional)" types="image" {...image} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Start date (optional)" type="date" {...plain('start_date')} />
        <TextField label="End date (optional)" type="date" {...plain('end_date')} />
        <TextField
          label="Budget (optional)"
          type="number"
          inputMode="decimal"
          step="0.01"
          min="0"
          {...plain('budget')}
        />
        <TextField
          label="Team size (optional)"
          type="number"
          inputMode="numeric"
          step="1"
          min="0"
          {...plain('team_size')}
        />
      </div>
    </>
  );
}
