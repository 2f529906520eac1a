import type { Crumb } from '../site-page.ts';

/** Breadcrumbs from the home page; the last entry is the current page. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  if (trail.length === 0) return null;
  const here = trail.length - 1;
  return (
    <nav aria-label="Breadcrumb" className="gutter pt-4 text-base/6 text-ink-soft print:hidden">
      <ol className="flex flex-wrap gap-x-2">
        {trail.map(({ label, href }, index) => (
          <li key={href} className="flex min-w-0 gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {index === here ? (
              <span aria-current="page" dir="auto" className="line-clamp-1 max-w-[48ch]">
                {label}
              </span>
            ) : (
              <a href={href} dir="auto" className="underline underline-offset-2 hover:decoration-2">
                {label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
