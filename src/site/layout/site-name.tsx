import { LogoMark } from '#ui/logo-mark.tsx';
import type { ImageFile } from '#ui/picture/image-file.ts';
import { Picture } from '#ui/picture/picture.tsx';

/** Size of the logo's box in px. */
const square = { width: 40, height: 40 };

/** A name longer than this has too many lines on the narrowest phones beside the logo. */
const longName = 40;

interface Props {
  name: string;
  /** Replaces the name on phones. */
  shortName?: string | null;
  logo: ImageFile | null;
}

/** The logo, or the default mark in the theme's colour, beside the site's name. */
export function SiteName({ name, shortName, logo }: Props) {
  const logoClass = !shortName && name.length > longName ? 'max-[22rem]:hidden' : '';
  return (
    <span className="flex min-w-0 items-center gap-2 md:gap-3">
      {logo ? (
        <Picture
          picture={{ ...logo, ...square }}
          alt=""
          sizes="2.5rem"
          className={`size-10 shrink-0 object-contain ${logoClass}`}
        />
      ) : (
        <LogoMark className={`size-10 ${logoClass}`} />
      )}
      {shortName && (
        <span className="min-w-0 break-words text-xl/6 font-strong md:hidden">{shortName}</span>
      )}
      <span
        className={`min-w-0 max-w-[32ch] break-words text-[clamp(0.8125rem,3.6vw,0.9375rem)]/[1.25] font-strong text-balance xl:text-base/5 ${shortName ? 'max-md:hidden' : ''}`}
      >
        {name}
      </span>
    </span>
  );
}
