import { LogoMark } from '#ui/logo-mark.tsx';
import type { ImageFile } from '#ui/picture/image-file.ts';
import { Picture } from '#ui/picture/picture.tsx';

/** The square that a logo is drawn into. */
const square = { width: 40, height: 40 };

interface Props {
  name: string;
  logo: ImageFile | null;
}

/** Logo, or the mark drawn from the theme's colour, with the site's name beside it. */
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
