import type { MenuLink } from '#domain/navigation/menus.ts';
import { ariaCurrent, type CurrentLocation } from './current-location.ts';
import { headerButton } from './search-link.tsx';

interface Props {
  links: readonly MenuLink[];
  place: CurrentLocation;
}

/** Menu of narrow screens, as a `<details>` so that it works without JavaScript. */
export function MobileMenu({ links, place }: Props) {
  const rows = links.flatMap((link) => [
    { ...link, nested: false },
    ...link.children.map((child) => ({ ...child, nested: true })),
  ]);
  return (
    <details className="group shrink-0 lg:hidden" data-menu>
      <summary className={`${headerButton} cursor-pointer list-none font-strong`}>
        <svg viewBox="0 0 20 16" className="size-5" aria-hidden="true">
          <path
            d="M0 2h20M0 8h20M0 14h20"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            className="group-open:hidden"
          />
          <path
            d="m3 1 14 14M17 1 3 15"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            className="hidden group-open:block"
          />
        </svg>
        Menu
      </summary>
      <nav
        aria-label="Main"
        className="absolute inset-x-0 top-full h-[calc(100dvh-4rem)] overflow-y-auto bg-white text-ink"
      >
        <ul className="gutter divide-y divide-edge pb-12">
          {rows.map((row) => (
            <li key={row.href}>
              <a
                href={row.href}
                className={`flex min-h-12 items-center py-2 decoration-accent-rule decoration-[3px] underline-offset-8 aria-[current]:underline ${row.nested ? 'ps-6 text-base/6' : 'font-strong'}`}
                {...ariaCurrent(row.href, place)}
              >
                {row.label}
              </a>
            </li>
          ))}
          <li>
            <a
              href="/login"
              className="flex min-h-12 items-center py-2 font-strong"
              data-staff-link
            >
              Login
            </a>
          </li>
        </ul>
      </nav>
    </details>
  );
}
