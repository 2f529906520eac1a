import { useWatch } from 'react-hook-form';
import { settingDefaults } from '#constants/settings.ts';
import { ColourField } from './colour-field.tsx';
import { ColourPreview } from './colour-preview.tsx';
import { colourPattern, measureShades } from './contrast-labels.ts';
import { SettingsSection, type SettingsSectionProps } from './settings-section.tsx';

const chosen = ['primary_color', 'secondary_color', 'accent_color'] as const;

export function ColoursSection({ form }: SettingsSectionProps) {
  const typed = useWatch({ control: form.control, name: 'primary_color' }).trim();
  const primary = typed === '' ? settingDefaults.primary_color : typed;
  return (
    <SettingsSection id="colours" line="Colours of the public site. The panel isn’t affected.">
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {chosen.map((name) => (
          <ColourField key={name} form={form} name={name} />
        ))}
      </div>
      {colourPattern.test(primary) && (
        <div className="grid items-start gap-4 md:grid-cols-2">
          <WorkingShades primary={primary} />
          <ColourPreview primary={primary} form={form} />
        </div>
      )}
    </SettingsSection>
  );
}

/** The shades that the site derives from the primary colour, with their contrast. */
function WorkingShades({ primary }: { primary: string }) {
  return (
    <div>
      <h3 className="font-medium">Generated shades</h3>
      <p className="text-[0.8125rem]/5 text-soft">Darkened for readable contrast.</p>
      <ul className="mt-2 grid gap-2">
        {measureShades(primary).map(({ where, shade, ratio, words }) => (
          <li key={where} className="flex items-center gap-3">
            <span
              aria-hidden
              className="size-8 shrink-0 rounded-md border border-line"
              style={{ backgroundColor: shade }}
            />
            <div>
              <p>{where}</p>
              <p className="text-[0.8125rem]/5 text-soft tabular-nums">{`${ratio} with white, ${words}`}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
