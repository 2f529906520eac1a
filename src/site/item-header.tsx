import type { ReactNode } from 'react';
import { joinUnits } from '#text/join-units.ts';
import { CreditedPicture } from '#ui/picture/image-credit.tsx';
import type { GetImage } from '#ui/picture/image-file.ts';

interface HeaderProps {
  title: string;
  /** Empty for none. */
  lead: string;
  /** Shown above the title. */
  children?: ReactNode;
  /** Shown below the lead. */
  below?: ReactNode;
}

/** The head of the page of an item. */
export function ItemHeader({ title, lead, children, below }: HeaderProps) {
  return (
    <header className="max-w-[52rem]">
      {children}
      <h1 dir="auto" className="break-words text-[2rem]/[2.375rem] md:text-[2.875rem]/[3.25rem]">
        {title}
      </h1>
      {lead && (
        <p dir="auto" className="mt-4 break-words text-xl/8 text-ink-soft md:text-[1.375rem]/8">
          {joinUnits(lead)}
        </p>
      )}
      {below}
    </header>
  );
}

interface CoverProps {
  url: string;
  getImage: GetImage;
  /** Classes of its frame. */
  frame: string;
}

/** The large image of the page of an item, with its credit. */
export function ItemCover({ url, getImage, frame }: CoverProps) {
  return (
    <CreditedPicture
      picture={{ width: 1600, height: 900, ...getImage(url) }}
      alt=""
      sizes="(width >= 64rem) 46rem, 100vw"
      fetchPriority="high"
      frame={frame}
      className="aspect-video w-full rounded-lg bg-tint object-cover"
      creditClass="text-ink-soft"
    />
  );
}
