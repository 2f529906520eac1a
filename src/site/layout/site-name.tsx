import { LogoMark } from '#ui/logo-mark.tsx';
import type { ImageFile } from '#ui/picture/image-file.ts';
import { Picture } from '#ui/picture/picture.tsx';

/** Size of the logo's box in px. */
const square = { width: 40, height: 40 };

interface Props {
  name: string;
  logo: ImageFile | null;
}

/** The logo, or the default mark in the theme's colour, beside the site's name. */
export function SiteName({ name, logo }: Props) {
  return (
    <span className="flex items-center gap-3">
      {logo ? (
        <Picture
          picture={{ ...logo, ...square }}
          alt=""
          sizes="2.5rem"
          className="size-10 object-contain"
        />
      ) : (
        <LogoMark />
      )}
      <span className="max-w-[22ch] text-[0.9375rem]/[1.125rem] font-strong text-balance md:max-w-[28ch] md:text-base/5">
        {name}
      </span>
    </span>
  );
}
