import { TextArea } from '#ui/panel/field/text-area.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { fieldOf } from '../../forms/field-of.ts';
import { labels } from './settings-fields.ts';
import { Part, type PartProps } from './settings-section.tsx';

export function ContactPart({ form }: PartProps) {
  return (
    <Part id="contact" line="Stands on the contact page and at the end of every page.">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={labels.contact_email}
          type="email"
          autoComplete="off"
          {...fieldOf(form, 'contact_email')}
        />
        <TextField
          label={labels.contact_phone}
          type="tel"
          autoComplete="off"
          {...fieldOf(form, 'contact_phone')}
        />
      </div>
      <TextArea label={labels.address} rows={3} {...fieldOf(form, 'address')} />
    </Part>
  );
}
