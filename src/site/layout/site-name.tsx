import { LogoMark } from '#ui/logo-mark.tsx';
import type { ImageFile } from '#ui/picture/image-file.ts';
import { Picture } from '#ui/picture/picture.tsx';

/** Size of the logo's box in px. */
const square = { width: 40, height: 40 };

interface Props {
  name: string;
  /** Replaces the name on phones. */
  shortName?: string | null;
  logo: ImageFile | null;
}

/** The logo, or the default mark in the theme's colour, beside the site's name. */
export function SiteName({ name, shortName, logo }: Props) {
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
      {shortName && <span className="text-xl/6 font-strong md:hidden">{shortName}</span>}
      <span
        className={`line-clamp-2 min-w-0 max-w-[32ch] break-words text-[0.9375rem]/[1.1875rem] font-strong text-balance lg:text-[0.9375rem]/5 xl:text-base/5 ${shortName ? 'max-md:hidden' : ''}`}
      >
        {name}
      </span>
    </span>
  );
}
