import { useWatch } from 'react-hook-form';
import { resolveBrandColours } from '#colours/brand-colours.ts';
import { getShades } from '#colours/colour-shades.ts';
import { settingDefaults } from '#settings/settings.ts';
import { colourPattern } from './contrast-labels.ts';
import type { SettingsFormProps } from './setting-control.tsx';

interface ColourPreviewProps extends Pick<SettingsFormProps, 'form'> {
  /** `#rrggbb` */
  primary: string;
}

/** Previews the colours on bands, a button, a link, a badge, a tag and a figure. */
export function ColourPreview({ primary, form }: ColourPreviewProps) {
  const names = ['secondary_color', 'accent_color'] as const;
  const [secondary_color = '', accent_color = ''] = useWatch({
    control: form.control,
    name: names,
  });
  const brand = resolveBrandColours({
    primary_color: primary,
    secondary_color: secondary_color.trim() || settingDefaults.secondary_color,
    accent_color: accent_color.trim() || settingDefaults.accent_color,
  });
  const [secondary, accent] = [brand.secondary_color, brand.accent_color].map((colour) =>
    colourPattern.test(colour) ? getShades(colour) : null,
  );
  const { action, deep, tint, spark } = getShades(primary);
  return (
    <figure>
      <figcaption className="mb-2 font-medium">Sample</figcaption>
      <div
        aria-hidden
        className="overflow-hidden rounded-md border border-line bg-white text-[#0b1f1a]"
      >
        <p
          className="px-4 py-3 text-base/6 font-semibold text-white"
          style={{ backgroundColor: deep, borderBottom: `4px solid ${spark}` }}
        >
          Section with white text
        </p>
        {secondary && (
          <p
            className="px-4 py-3 text-base/6 font-semibold text-white"
            style={{
              backgroundImage: `linear-gradient(to bottom, ${secondary.actionStrong}, ${deep})`,
            }}
          >
            Call to action (secondary)
          </p>
        )}
        <div className="grid justify-items-start gap-3 p-4">
          {accent && (
            <p
              className="border-t-4 pt-1 text-2xl/8 font-semibold tabular-nums"
              style={{ color: accent.action, borderColor: accent.rule }}
            >
              150+ <span className="text-sm/5 font-normal">Figure (accent)</span>
            </p>
          )}
          <p>
            A sentence with{' '}
            <span className="underline underline-offset-2" style={{ color: action }}>
              a link
            </span>{' '}
            in it.
          </p>
          <span
            className="rounded-sm px-4 py-2 font-semibold text-white"
            style={{ backgroundColor: action }}
          >
            Button
          </span>
          <span
            className="rounded-full px-3 py-0.5 font-semibold"
            style={{ backgroundColor: tint, color: deep }}
          >
            Badge
          </span>
          {secondary && (
            <span
              className="rounded-full px-3 py-0.5"
              style={{ backgroundColor: secondary.tag, color: secondary.deep }}
            >
              Tag (secondary)
            </span>
          )}
        </div>
      </div>
    </figure>
  );
}
