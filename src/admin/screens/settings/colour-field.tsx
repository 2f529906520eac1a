import { useWatch } from 'react-hook-form';
import { resolveBrandColours } from '#colours/brand-colours.ts';
import { settingDefaults } from '#settings/settings.ts';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { formField } from '../../forms/form-field.ts';
import { colourPattern, measureOnWhite } from './contrast-labels.ts';
import type { SettingControlProps } from './setting-control.tsx';

const followsPrimary = 'Follows the primary colour until you choose another.';

/** A colour field: typed, or chosen with the browser's picker. */
export function ColourField({ form, name, setting }: SettingControlProps<'colour'>) {
  const [primary, own] = useWatch({ control: form.control, name: ['primary_color', name] });
  const { label, empty: usual } = setting;
  const typed = own.trim() || usual;
  const shown = resolveBrandColours({
    ...settingDefaults,
    primary_color: primary.trim() || settingDefaults.primary_color,
    [name]: typed,
  })[name];
  const isFollowing = shown !== typed;
  const isWhole = colourPattern.test(shown);
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={label}
          hint={isFollowing ? followsPrimary : isWhole && describeContrast(shown)}
          placeholder={usual}
          autoComplete="off"
          spellCheck={false}
          {...formField(form, name)}
        />
      </div>
      <input
        type="color"
        aria-label={`${label}: choose`}
        // The browser's picker only takes complete colours, and shows black for others.
        value={isWhole ? shown.toLowerCase() : '#000000'}
        onChange={({ target }) => form.setValue(name, target.value, { shouldDirty: true })}
        className="mt-6 h-8 w-10 shrink-0 cursor-pointer rounded-md border border-field bg-raised p-1 pointer-coarse:h-11"
      />
    </div>
  );
}

function describeContrast(colour: string): string {
  const { ratio, words } = measureOnWhite(colour);
  return `${ratio} on white, ${words}.`;
}
