import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { ContactAlternatives } from '../contact/contact-links.tsx';
import { textLink } from '../text-link.ts';
import { searchUrl } from './search-params.ts';

const heading = 'text-[1.3125rem]/7 md:text-2xl/8';

export interface OfferedLink {
  label: string;
  href: string;
}

interface Props {
  suggestions: readonly string[];
  links: readonly OfferedLink[];
  settings: PublicSettings;
}

/** Suggestions, popular pages and contact details, for a search without results. */
export function NoSearchResults({ suggestions, links, settings }: Props) {
  return (
    <div className="mt-6 max-w-[66ch] space-y-4">
      {suggestions.length > 0 ? (
        <>
          <p>Did you mean:</p>
          <ul>
            {suggestions.map((words) => (
              <li key={words}>
                <a href={searchUrl({ words })} className={`${textLink} inline-block py-2`}>
                  {words}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>Check the spelling, or try fewer or more general words.</p>
      )}
      <PopularLinks links={links} />
      <section aria-labelledby="ask-us" className="space-y-4 pt-6">
        <h2 id="ask-us" className={heading}>
          Ask us
        </h2>
        <p>
          <a href="/contact" className={textLink}>
            Send us a message
          </a>{' '}
          if you can’t find what you need.
        </p>
        <ContactAlternatives settings={settings} />
      </section>
    </div>
  );
}

/** Also shown before the first search. */
export function PopularLinks({ links }: Pick<Props, 'links'>) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="popular-pages" className="space-y-4 pt-6">
      <h2 id="popular-pages" className={heading}>
        Try these pages
      </h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className={`${textLink} inline-block py-2`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
