import { useWatch } from 'react-hook-form';
import { ColourField } from './colour-field.tsx';
import { ColourSample } from './colour-preview.tsx';
import { colourForm, measuredShades } from './contrast-labels.ts';
import { defaults } from './settings-defaults.ts';
import { Part, type PartProps } from './settings-section.tsx';

const chosen = ['primary_color', 'secondary_color', 'accent_color'] as const;

export function ColoursPart({ form }: PartProps) {
  const typed = useWatch({ control: form.control, name: 'primary_color' }).trim();
  const primary = typed === '' ? defaults.primary_color : typed;
  return (
    <Part id="colours" line="The colours of the public site. The panel keeps its own.">
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {chosen.map((name) => (
          <ColourField key={name} form={form} name={name} />
        ))}
      </div>
      {colourForm.test(primary) && (
        <div className="grid items-start gap-4 md:grid-cols-2">
          <WorkingShades primary={primary} />
          <ColourSample primary={primary} form={form} />
        </div>
      )}
    </Part>
  );
}

/** The shades that the site works with, and how well they are read. */
function WorkingShades({ primary }: { primary: string }) {
  return (
    <div>
      <h3 className="font-medium">Working shades</h3>
      <p className="text-[0.8125rem]/5 text-soft">
        Made of the primary colour, and darker until they can be read.
      </p>
      <ul className="mt-2 grid gap-2">
        {measuredShades(primary).map(({ where, shade, ratio, words }) => (
          <li key={where} className="flex items-center gap-3">
            <span
              aria-hidden
              className="size-8 shrink-0 rounded-md border border-line"
              style={{ backgroundColor: shade }}
            />
            <div>
              <p>{where}</p>
              <p className="text-[0.8125rem]/5 text-soft tabular-nums">
                {ratio} with white, {words}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
