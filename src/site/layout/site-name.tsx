import { LogoMark } from '#ui/logo-mark.tsx';
import type { ImageFile } from '#ui/picture/image-file.ts';
import { Picture } from '#ui/picture/picture.tsx';

/** Size of the logo's box in px. */
const square = { width: 40, height: 40 };

const widths = {
  md: { short: 'md:hidden', full: 'max-md:hidden' },
  xl: { short: 'xl:hidden', full: 'max-xl:hidden' },
} as const;

interface Props {
  name: string;
  /** Replaces the name on screens narrower than `shortBelow`. */
  shortName?: string | null;
  shortBelow?: keyof typeof widths;
  logo: ImageFile | null;
}

/** The logo, or the default mark in the theme's colour, beside the site's name. */
export function SiteName({ name, shortName, shortBelow = 'md', logo }: Props) {
  return (
    <span className="flex min-w-0 items-center gap-2 md:gap-3">
      {logo ? (
        <Picture
          picture={{ ...logo, ...square }}
          alt=""
          sizes="2.5rem"
          className="size-10 shrink-0 object-contain"
        />
      ) : (
        <LogoMark />
      )}
      {shortName && (
        <span className={`text-xl/6 font-strong ${widths[shortBelow].short}`}>{shortName}</span>
      )}
      <span
        className={`line-clamp-2 min-w-0 max-w-[32ch] break-words text-[0.9375rem]/[1.1875rem] font-strong text-balance xl:text-base/5 ${shortName ? widths[shortBelow].full : ''}`}
      >
        {name}
      </span>
    </span>
  );
}
