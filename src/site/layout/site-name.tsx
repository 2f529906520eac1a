import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { Mark } from '#ui/mark.tsx';

/** Logo, or the mark drawn from the theme's colour, with the site's name beside it. */
export function SiteName({ settings }: { settings: PublicSettings }) {
  return (
    <span className="flex items-center gap-3">
      {settings.logo_url ? (
        <img
          src={settings.logo_url}
          alt=""
          width={40}
          height={40}
          className="size-10 object-contain"
        />
      ) : (
        <Mark />
      )}
      <span className="max-w-[22ch] text-[0.9375rem]/[1.125rem] font-strong text-balance md:max-w-[28ch] md:text-base/5">
        {settings.site_name}
      </span>
    </span>
  );
}
