import { ariaCurrent, type CurrentLocation } from './current-location.ts';

/** An icon with its label: below it on phones, which leaves more room for the site's name, beside it elsewhere. */
export const headerButton =
  'flex min-h-12 min-w-12 shrink-0 items-center rounded-sm text-base/6 sm:gap-2 sm:px-2 max-sm:flex-col max-sm:justify-center max-sm:gap-1 max-sm:text-sm/4';

const searchPath = '/search';

/** Search link in the header. */
export function SearchLink({ place }: { place: CurrentLocation }) {
  return (
    <a
      href={searchPath}
      className={`${headerButton} max-lg:ms-auto underline-offset-4 hover:underline aria-[current]:underline aria-[current]:decoration-2 max-lg:font-strong lg:-mx-2 lg:min-h-0 lg:py-2.5 xl:mx-0 xl:px-3`}
      {...ariaCurrent(searchPath, place)}
    >
      <svg
        viewBox="0 0 20 20"
        className="size-5 shrink-0 fill-none stroke-current stroke-2"
        aria-hidden="true"
      >
        <circle cx="8.5" cy="8.5" r="6" />
        <path d="m13 13 5 5" />
      </svg>
      Search
    </a>
  );
}
