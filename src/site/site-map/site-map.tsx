interface SiteLink {
  href: string;
  label: string;
}

/** Links sorted by path, nested under their nearest ancestor. */
export function SiteMap({ links }: { links: readonly SiteLink[] }) {
  const below = groupByParent(links);
  return (
    <div className="gutter pt-10 pb-14 md:pt-16 md:pb-24">
      <h1 className="text-[2rem]/[2.375rem] md:text-[2.875rem]/[3.25rem]">Site map</h1>
      <div className="mt-8 gap-x-12 sm:columns-2 lg:columns-3">
        <Branches above="" below={below} />
      </div>
    </div>
  );
}

/** Groups links by the path of their parent; empty at the top level. */
function groupByParent(links: readonly SiteLink[]): Map<string, SiteLink[]> {
  const known = new Set(links.map(({ href }) => href));
  const below = new Map<string, SiteLink[]>();
  for (const link of [...links].sort((a, b) => (a.href < b.href ? -1 : 1))) {
    let above = link.href;
    do above = above.slice(0, above.lastIndexOf('/'));
    while (above !== '' && !known.has(above));
    const siblings = below.get(above);
    if (siblings) siblings.push(link);
    else below.set(above, [link]);
  }
  return below;
}

function Branches({ above, below }: { above: string; below: ReadonlyMap<string, SiteLink[]> }) {
  const links = below.get(above);
  if (!links) return null;
  return (
    <ul className={above === '' ? '' : 'mt-1.5 ps-6'}>
      {links.map(({ href, label }) => (
        <li key={href} className="break-inside-avoid py-1.5">
          <a href={href} className="text-action underline underline-offset-2 hover:decoration-2">
            {label}
          </a>
          {href !== '/' && <Branches above={href} below={below} />}
        </li>
      ))}
    </ul>
  );
}
