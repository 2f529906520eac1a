import { Link } from 'react-router';

interface PageLayoutLinksProps {
  current: 'list' | 'tree';
}

const layouts = [
  { name: 'list', label: 'List', url: '/admin/pages' },
  { name: 'tree', label: 'Tree', url: '/admin/pages/tree' },
] as const;

/** Switches between the list of pages and their tree. */
export function PageLayoutLinks({ current }: PageLayoutLinksProps) {
  return (
    <nav aria-label="Layout">
      <ul className="flex rounded-md border border-field">
        {layouts.map(({ name, label, url }) => (
          <li key={name}>
            <Link
              to={url}
              {...(name === current && { 'aria-current': 'page' })}
              className="flex h-7.5 items-center rounded-[0.3125rem] px-3 text-sm/5 font-medium text-soft hover:text-ink aria-[current]:bg-hover aria-[current]:text-ink pointer-coarse:h-11"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
