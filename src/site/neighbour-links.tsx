interface Neighbour {
  slug: string;
  title: string;
}

interface NeighbourLinksProps {
  /** Name of the landmark. */
  label: string;
  previous: Neighbour | null;
  next: Neighbour | null;
  /** What comes before a slug in its URL, with slashes at both ends. */
  base: string;
  /** Classes of the space around the links. */
  className: string;
}

/** Links to what comes before and after a page. */
export function NeighbourLinks({ label, previous, next, base, className }: NeighbourLinksProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className={`gutter ${className} print:hidden`}>
      <ul className="grid grid-cols-1 gap-6 border-t border-edge pt-6 sm:grid-cols-2">
        {previous && <NeighbourLink to={previous} base={base} name="Previous" rel="prev" />}
        {next && <NeighbourLink to={next} base={base} name="Next" rel="next" />}
      </ul>
    </nav>
  );
}

interface NeighbourProps {
  to: Neighbour;
  base: string;
  name: string;
  rel: 'prev' | 'next';
}

function NeighbourLink({ to, base, name, rel }: NeighbourProps) {
  return (
    <li className={`min-w-0 ${rel === 'next' ? 'sm:col-start-2 sm:text-end' : ''}`}>
      <a href={`${base}${to.slug}`} rel={rel} className="group inline-block max-w-full">
        <span className="block text-base/6 text-ink-soft">{name}</span>
        <span
          dir="auto"
          className="line-clamp-3 break-words font-strong text-action underline underline-offset-2 group-hover:decoration-2"
        >
          {to.title}
        </span>
      </a>
    </li>
  );
}
