import type { MenuLink } from '#domain/navigation/menus.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { ContactAlternatives } from '../contact/contact-links.tsx';
import { searchUrl } from './search-params.ts';

const link = 'text-action underline underline-offset-2 hover:decoration-2';
const heading = 'text-[1.3125rem]/7 md:text-2xl/8';

interface Props {
  suggestions: readonly string[];
  tasks: readonly MenuLink[];
  settings: PublicSettings;
}

/** Other words to try, what people come for, and somebody to ask. */
export function NoSearchResults({ suggestions, tasks, settings }: Props) {
  return (
    <div className="mt-6 max-w-[66ch] space-y-4">
      {suggestions.length > 0 ? (
        <>
          <p>Did you mean:</p>
          <ul>
            {suggestions.map((words) => (
              <li key={words}>
                <a href={searchUrl({ words })} className={`${link} inline-block py-2`}>
                  {words}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>Check the spelling, or try fewer or more general words.</p>
      )}
      <PopularLinks tasks={tasks} />
      <section aria-labelledby="ask-us" className="space-y-4 pt-6">
        <h2 id="ask-us" className={heading}>
          Ask us
        </h2>
        <p>
          <a href="/contact" className={link}>
            Send us a message
          </a>
          : we answer what this site does not.
        </p>
        <ContactAlternatives settings={settings} />
      </section>
    </div>
  );
}

/** What people come for, also where they have not searched yet. */
export function PopularLinks({ tasks }: Pick<Props, 'tasks'>) {
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="tasks" className="space-y-4 pt-6">
      <h2 id="tasks" className={heading}>
        What people look for most
      </h2>
      <ul>
        {tasks.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className={`${link} inline-block py-2`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
