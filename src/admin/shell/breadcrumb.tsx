import { Link, useLocation } from 'react-router';
import { findSection, sectionName } from './sections.ts';

/** The breadcrumb, on every screen but the dashboard. */
export function Breadcrumb() {
  const { pathname } = useLocation();
  const here = pathname.replace(/\/$/, '');
  const section = findSection(here);
  if (!section || section.url === '/admin') return null;
  const isScreen = section.url === here;
  return (
    <nav aria-label="Breadcrumb" className="mb-2 text-[0.8125rem]/5 text-soft">
      <ol className="flex items-center gap-1.5">
        <li>
          <Link
            to="/admin"
            className="rounded-sm underline-offset-2 hover:text-ink hover:underline"
          >
            {sectionName('/admin')}
          </Link>
        </li>
        <li aria-hidden>/</li>
        <li {...(isScreen && { 'aria-current': 'page' as const })}>
          {isScreen ? section.label : <Link to={section.url}>{section.label}</Link>}
        </li>
      </ol>
    </nav>
  );
}
