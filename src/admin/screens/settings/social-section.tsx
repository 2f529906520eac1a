import { TextField } from '#ui/panel/field/text-field.tsx';
import { fieldOf } from '../../forms/field-of.ts';
import { labels, networkNames } from './settings-fields.ts';
import { Part, type PartProps } from './settings-section.tsx';

export function SocialPart({ form }: PartProps) {
  return (
    <Part id="social" line="Links at the end of every page. What is left empty is not shown.">
      {networkNames.map((network) => (
        <TextField
          key={network}
          label={labels[`social_${network}`]}
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          {...fieldOf(form, `social_${network}`)}
        />
      ))}
    </Part>
  );
}
