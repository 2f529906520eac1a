import { ariaCurrent, type CurrentLocation } from './current-location.ts';

const searchPath = '/search';

/** Search link in the header of wide screens. */
export function SearchLink({ place }: { place: CurrentLocation }) {
  return (
    <a
      href={searchPath}
      className="hidden items-center gap-2 shrink-0 rounded-sm px-2 py-2.5 lg:-mx-2 xl:mx-0 xl:px-3 text-base/6 underline-offset-4 hover:underline aria-[current]:underline aria-[current]:decoration-2 lg:flex"
      {...ariaCurrent(searchPath, place)}
    >
      <SearchIcon />
      Search
    </a>
  );
}

/** Search link in the menu of narrow screens. */
export function SearchRow({ place }: { place: CurrentLocation }) {
  return (
    <a
      href={searchPath}
      className="flex min-h-12 items-center gap-2 py-2 font-strong"
      {...ariaCurrent(searchPath, place)}
    >
      <SearchIcon />
      Search
    </a>
  );
}

function SearchIcon() {
  return (
    <svg
      viewBox="0 0 20 20"
      className="size-5 shrink-0 fill-none stroke-current stroke-2"
      aria-hidden="true"
    >
      <circle cx="8.5" cy="8.5" r="6" />
      <path d="m13 13 5 5" />
    </svg>
  );
}
