import { listServiceCards } from './what-we-do-cards.ts';

/** Four cards. */
export function WhatWeDo({ hasFunding }: { hasFunding: boolean }) {
  return (
    <section className="gutter py-10 md:py-16" aria-labelledby="what-we-do">
      <h2 id="what-we-do" className="text-[1.625rem]/8 md:text-[2.125rem]/10">
        What We Do
      </h2>
      <ul className="mt-6 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-4 print:grid print:grid-cols-2 print:break-inside-avoid print:gap-3">
        {listServiceCards(hasFunding).map(({ title, text, href, iconPath }) => (
          <li
            key={title}
            className="group relative rounded-lg border border-t-4 border-edge border-t-accent-rule p-6 hover:border-field-edge hover:border-t-accent-rule print:p-3"
          >
            <svg
              viewBox="0 0 32 32"
              className="size-8 fill-none stroke-current stroke-2 text-action"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d={iconPath} />
            </svg>
            <h3 className="mt-4 text-[1.3125rem]/7 print:mt-2">
              <a
                href={href}
                className="underline-offset-2 group-hover:underline after:absolute after:inset-0 after:rounded-lg"
              >
                {title}
              </a>
            </h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
