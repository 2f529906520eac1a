import { Link, useLocation } from 'react-router';
import { useMe } from '../session/me.ts';
import { findSection, groups, listSections, type Section } from './sections.ts';
import { useUnreadMessages } from './unread-messages.ts';

/** Larger numbers are cut. */
const maxShown = 99;

/** The sections that the signed-in user may use. */
export function Navigation({ narrow = false }: { narrow?: boolean }) {
  const mine = listSections(useMe());
  const unread = useUnreadMessages();
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
                  <Entry
                    section={section}
                    narrow={narrow}
                    unread={section.url === '/admin/messages' ? unread : 0}
                  />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

interface EntryProps {
  section: Section;
  narrow: boolean;
  /** The number of unread items; 0 shows none. */
  unread: number;
}

function Entry({ section, narrow, unread }: EntryProps) {
  const { label, url, icon: SectionIcon } = section;
  const isActive = findSection(useLocation().pathname.replace(/\/$/, ''))?.url === url;
  const count = unread > maxShown ? `${maxShown}+` : String(unread);
  const name = unread > 0 ? `${label}, ${count} unread` : label;
  return (
    <Link
      to={url}
      {...(isActive && { 'aria-current': 'page' })}
      {...(narrow && { title: name })}
      className={`relative flex h-8 items-center gap-2.5 rounded-md border px-2 text-sm/5 hover:bg-hover pointer-coarse:h-11 ${
        isActive
          ? 'border-line bg-raised font-medium text-ink'
          : 'border-transparent text-soft hover:text-ink'
      } ${narrow ? 'justify-center' : ''}`}
    >
      <SectionIcon aria-hidden className={`size-4 shrink-0 ${isActive ? 'text-accent' : ''}`} />
      {unread > 0 && <span className="sr-only">{name}</span>}
      <span aria-hidden={unread > 0} className={narrow ? 'sr-only' : 'truncate'}>
        {label}
      </span>
      {unread > 0 && (
        <span
          aria-hidden
          className={`rounded-full bg-accent text-center font-semibold text-on-accent tabular-nums ${
            narrow
              ? 'absolute -end-1 -top-1 min-w-4 px-1 text-[0.6875rem]/4'
              : 'ms-auto min-w-5 px-1.5 text-xs/5'
          }`}
        >
          {count}
        </span>
      )}
    </Link>
  );
}
