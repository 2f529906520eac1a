import { NavLink } from 'react-router';
import { useMe } from '../session/me.ts';
import { groups, listSections, type Section } from './sections.ts';

/** The sections that the signed-in user may use. */
export function Navigation({ narrow = false }: { narrow?: boolean }) {
  const mine = listSections(useMe());
  return (
    <nav aria-label="Sections" className="grid gap-4">
      {groups.map(({ name, title }) => {
        const inGroup = mine.filter(({ group }) => group === name);
        if (inGroup.length === 0) return null;
        return (
          <div key={name}>
            {title && !narrow && (
              <p
                className="px-2 pb-1 text-[0.8125rem]/5 font-medium text-soft"
                id={`group-${name}`}
              >
                {title}
              </p>
            )}
            <ul
              {...(title && !narrow && { 'aria-labelledby': `group-${name}` })}
              className="grid gap-0.5"
            >
              {inGroup.map((section) => (
                <li key={section.url}>
                  <Entry section={section} narrow={narrow} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

function Entry({ section, narrow }: { section: Section; narrow: boolean }) {
  const { label, url, icon: SectionIcon } = section;
  return (
    <NavLink
      to={url}
      end={url === '/admin'}
      {...(narrow && { title: label })}
      className={({ isActive }) =>
        `flex h-8 items-center gap-2.5 rounded-md border px-2 text-sm/5 hover:bg-hover pointer-coarse:h-11 ${
          isActive
            ? 'border-line bg-raised font-medium text-ink'
            : 'border-transparent text-soft hover:text-ink'
        } ${narrow ? 'justify-center' : ''}`
      }
    >
      {({ isActive }) => (
        <>
          <SectionIcon aria-hidden className={`size-4 shrink-0 ${isActive ? 'text-accent' : ''}`} />
          <span className={narrow ? 'sr-only' : 'truncate'}>{label}</span>
        </>
      )}
    </NavLink>
  );
}
