import { fundingPath, newsPath } from './home-tasks.ts';

const services = [
  {
    title: 'Research and development',
    text: 'Programmes that carry scientific results from the laboratory into use.',
    href: '/projects',
    iconPath: 'M12 4h8M14 4v9L6 26a2 2 0 0 0 2 3h16a2 2 0 0 0 2-3l-8-13V4M10 20h12',
  },
  {
    title: 'Technology transfer',
    text: 'Help with patents, licences and pilots for inventors and institutions.',
    href: '/contact',
    iconPath: 'M4 11h20l-5-5M28 21H8l5 5',
  },
  {
    title: 'Skills and training',
    text: 'Fellowships, courses and placements for the next generation of researchers.',
    href: fundingPath,
    iconPath: 'M16 6 2 13l14 7 14-7-14-7ZM8 16v7c2 2 5 3 8 3s6-1 8-3v-7M30 13v8',
  },
  {
    title: 'Partnerships',
    text: 'Joint work with universities, industry and international bodies.',
    href: '/about',
    iconPath:
      'M16 3v26M3 16h26M16 3c4 4 6 8 6 13s-2 9-6 13c-4-4-6-8-6-13s2-9 6-13ZM29 16a13 13 0 1 1-26 0 13 13 0 0 1 26 0Z',
  },
];

/** Four cards. Fellowships are among the calls for funding, or else in the news. */
export function WhatWeDo({ hasFunding }: { hasFunding: boolean }) {
  return (
    <section className="gutter py-10 md:py-16" aria-labelledby="what-we-do">
      <h2 id="what-we-do" className="text-[1.625rem]/8 md:text-[2.125rem]/10">
        What we do
      </h2>
      <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {services.map(({ title, text, href, iconPath }) => (
          <li
            key={title}
            className="group relative rounded-lg border border-t-4 border-edge border-t-accent-rule p-6 hover:border-field-edge hover:border-t-accent-rule"
          >
            <svg
              viewBox="0 0 32 32"
              className="size-8 fill-none stroke-action stroke-2"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d={iconPath} />
            </svg>
            <h3 className="mt-4 text-[1.3125rem]/7">
              <a
                href={href === fundingPath && !hasFunding ? newsPath : href}
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
