import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { getShades } from '#colours/colour-shades.ts';
import { settingDefaults } from '#settings/settings.ts';
import { colourPattern } from './contrast-labels.ts';
import type { SettingsFormProps } from './setting-control.tsx';

const dark = '#202124';
const lightInk = '#18181b';

/** The logo as in the site's header: on the primary colour, and on white. */
export function LogoPreview({ url, form }: { url: string } & Pick<SettingsFormProps, 'form'>) {
  const [name, colour] = useWatch({ control: form.control, name: ['site_name', 'primary_color'] });
  const siteName = name || settingDefaults.site_name;
  const primary = colour || settingDefaults.primary_color;
  const band = colourPattern.test(primary) ? getShades(primary).deep : dark;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {[
        { ground: band, ink: '#ffffff', name: 'At the top of a page' },
        { ground: '#ffffff', ink: lightInk, name: 'After scrolling' },
      ].map(({ ground, ink, name }) => (
        <figure key={name}>
          <div
            className="flex h-20 items-center gap-3 rounded-md border border-line px-4"
            style={{ backgroundColor: ground, color: ink }}
          >
            <Shown key={url} url={url} size={40} />
            <span className="line-clamp-3 min-w-0 text-[0.9375rem]/[1.125rem] font-semibold wrap-anywhere">
              {siteName}
            </span>
          </div>
          <figcaption className="mt-1 text-[0.8125rem]/5 text-soft">{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}

const grounds = [
  { ground: '#ffffff', ink: lightInk, name: 'Light' },
  { ground: dark, ink: '#ffffff', name: 'Dark' },
];
const sizes = [16, 32] as const;

/** The favicon in the sizes of tabs and bookmarks, on the background colours of browsers. */
export function FaviconPreview({ url }: { url: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      {grounds.flatMap(({ ground, ink, name }) =>
        sizes.map((size) => (
          <figure key={name + size}>
            <div
              className="flex h-16 w-32 items-center justify-center rounded-md border border-line"
              style={{ backgroundColor: ground, color: ink }}
            >
              <Shown key={url} url={url} size={size} />
            </div>
            <figcaption className="mt-1 text-[0.8125rem]/5 text-soft">{`${name}, ${size} px`}</figcaption>
          </figure>
        )),
      )}
    </div>
  );
}

interface ShownProps {
  url: string;
  /** Width and height in pixels. */
  size: number;
}

function Shown({ url, size }: ShownProps) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <span className="text-[0.8125rem]/5">Not found</span>;
  return (
    <img
      src={url.trim()}
      alt=""
      width={size}
      height={size}
      style={{ width: size, height: size }}
      className="shrink-0 object-contain"
      onError={() => setMissing(true)}
    />
  );
}
