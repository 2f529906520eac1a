import type { ReactNode } from 'react';
import { ArrowIcon } from '#ui/icons.tsx';
import { textColours } from '#ui/surface.ts';

interface Props {
  title: string;
  /** Link to the whole list. */
  all: { text: string; href: string } | undefined;
  children: ReactNode;
}

/** A heading, some list entries and a link to all of them. */
export function ListingSection({ title, all, children }: Props) {
  return (
    <div className="flex w-full min-w-0 flex-col gap-6">
      {title.trim() && (
        <h2 className="break-words pt-2 text-[1.625rem]/8 font-strong text-balance md:text-[2.125rem]/10">
          {title}
        </h2>
      )}
      {children}
      {all && (
        <p className="break-words">
          <a
            href={all.href}
            className={`font-strong underline underline-offset-2 hover:decoration-2 ${textColours.primary}`}
          >
            {all.text}
            <ArrowIcon className="ms-2 inline size-5" />
          </a>
        </p>
      )}
    </div>
  );
}
