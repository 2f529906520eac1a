import type { MenuLink } from '#domain/navigation/menus.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import type { ImageFile } from '#ui/picture/image-file.ts';
import { ariaCurrent, type CurrentLocation } from './current-location.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { SearchLink } from './search-link.tsx';
import { SiteName } from './site-name.tsx';

/** As many entries as fit on one line. With more links, the last one is the More menu. */
const maxOneLine = 6;

interface Props {
  settings: PublicSettings;
  logo: ImageFile | null;
  links: readonly MenuLink[];
  place: CurrentLocation;
}

/**
 * The header, which stays in view, turns white and shrinks after scrolling 20 px. Its lost height becomes margin:
 * otherwise the page would move and scroll back above the threshold. In short windows, such as at 400 % zoom, it
 * scrolls with the page.
 */
export function Header({ settings, logo, links, place }: Props) {
  const hasMore = links.length > maxOneLine;
  const shown = hasMore ? links.slice(0, maxOneLine - 1) : links;
  const others = links.slice(shown.length).flatMap((link) => [link, ...link.children]);
  return (
    <header className="relative top-0 z-20 tall:sticky border-b border-transparent bg-deep text-white transition-colors print:hidden scrolled:border-edge scrolled:bg-white scrolled:text-ink md:scrolled:mb-4">
      <div className="gutter flex min-h-16 items-center gap-2 py-1 sm:gap-4 md:min-h-20 xl:gap-6 md:scrolled:min-h-16 partial:invisible">
        <a href="/" className="min-w-0 rounded-sm">
          <SiteName name={settings.site_name} shortName={settings.site_short_name} logo={logo} />
        </a>
        <nav aria-label="Main" className="ms-auto hidden max-w-[62%] shrink-0 lg:block">
          <ul
            className={`flex flex-wrap items-center justify-end [--menu-gap:0.5rem] ${hasMore ? '' : 'xl:gap-x-1 xl:[--menu-gap:0.75rem]'}`}
          >
            {shown.map((link, index) => (
              <li key={link.href}>
                {link.children.length > 0 ? (
                  <Submenu
                    label={link.label}
                    entries={[link, ...link.children]}
                    place={place}
                    isHere={isCurrent(link, place)}
                    atEnd={index >= shown.length / 2}
                  />
                ) : (
                  <TopLink link={link} place={place} />
                )}
              </li>
            ))}
            {hasMore && (
              <li>
                <Submenu
                  label="More"
                  entries={others}
                  place={place}
                  isHere={others.some((link) => isCurrent(link, place))}
                  atEnd
                />
              </li>
            )}
          </ul>
        </nav>
        <SearchLink place={place} />
        {/* As wide as Dashboard, which replaces it. */}
        <a
          href="/login"
          className="hidden min-w-21 shrink-0 rounded-sm py-2.5 text-end text-base/6 underline-offset-4 hover:underline lg:block"
          data-staff-link
        >
          Login
        </a>
        <MobileMenu links={links} place={place} />
      </div>
    </header>
  );
}

function isCurrent(link: MenuLink, place: CurrentLocation): boolean {
  return 'aria-current' in ariaCurrent(link.href, place);
}

const topLink =
  'block rounded-sm px-(--menu-gap) py-2.5 text-base/6 decoration-[3px] underline-offset-8 hover:underline aria-[current]:underline aria-[current]:decoration-accent-marker scrolled:aria-[current]:decoration-accent-rule';
const currentSubmenu = 'underline decoration-accent-marker scrolled:decoration-accent-rule';

function TopLink({ link, place }: { link: MenuLink; place: CurrentLocation }) {
  return (
    <a href={link.href} className={topLink} {...ariaCurrent(link.href, place)}>
      {link.label}
    </a>
  );
}

interface SubmenuProps {
  label: string;
  entries: readonly MenuLink[];
  place: CurrentLocation;
  /** Whether the current page belongs to the menu. */
  isHere: boolean;
  /** Whether the panel is aligned to the end of its button. */
  atEnd: boolean;
}

function Submenu({ label, entries, place, isHere, atEnd }: SubmenuProps) {
  return (
    <details className="group relative" data-menu>
      <summary
        className={`${topLink} flex cursor-pointer list-none items-center gap-1.5 ${isHere ? currentSubmenu : ''}`}
      >
        {label}
        <svg viewBox="0 0 12 8" className="w-3 group-open:rotate-180" aria-hidden="true">
          <path d="m1 1 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </summary>
      <ul
        data-menu-panel
        className={`absolute top-full mt-4 grid max-h-[calc(100dvh-8rem)] w-[34rem] grid-cols-2 gap-1 overflow-y-auto rounded-lg border border-edge bg-white p-3 text-ink shadow-lg ${atEnd ? 'end-0' : 'start-0'}`}
      >
        {entries.map((entry) => (
          <li key={entry.href}>
            <a
              href={entry.href}
              className="block rounded-sm p-3 hover:bg-mist"
              {...ariaCurrent(entry.href, place)}
            >
              <span className="block text-base/6 font-strong">{entry.label}</span>
              {entry.description && (
                <span className="block text-base/6 text-ink-soft">{entry.description}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
