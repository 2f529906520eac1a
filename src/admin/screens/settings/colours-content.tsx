import { useWatch } from 'react-hook-form';
import { settingDefaults } from '#settings/settings.ts';
import { ColourPreview } from './colour-preview.tsx';
import { colourPattern, measureShades } from './contrast-labels.ts';
import type { SectionContentProps } from './setting-control.tsx';

/** The colours, and what they look like. */
export function ColoursContent({ form, children }: SectionContentProps) {
  const typed = useWatch({ control: form.control, name: 'primary_color' }).trim();
  const primary = typed === '' ? settingDefaults.primary_color : typed;
  return (
    <>
      {children}
      {colourPattern.test(primary) && (
        <div className="grid items-start gap-4 md:grid-cols-2">
          <WorkingShades primary={primary} />
          <ColourPreview primary={primary} form={form} />
        </div>
      )}
    </>
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
