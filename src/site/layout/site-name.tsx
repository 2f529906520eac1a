import type { PublicSettings } from '#domain/settings/public-settings.ts';

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

function Mark() {
  return (
    <svg viewBox="0 0 40 40" className="size-10 shrink-0" aria-hidden="true">
      <rect width="40" height="40" rx="8" className="fill-spark" />
      <path
        d="M20 8v24M9.6 14l20.8 12M30.4 14 9.6 26"
        className="stroke-ink"
        strokeWidth="2.5"
        strokeLinecap="round"
        fill="none"
      />
      <circle cx="20" cy="20" r="4.5" className="fill-white stroke-ink" strokeWidth="2.5" />
    </svg>
  );
}
