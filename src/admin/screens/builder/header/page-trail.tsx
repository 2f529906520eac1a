import { formatPagePath, usePagePath } from '../../../content/page-paths.ts';

interface PageTrailProps {
  page: { id: string; slug: string };
}

/** The pages above the one that is open; nothing at the top level. */
export function PageTrail({ page }: PageTrailProps) {
  const path = formatPagePath(usePagePath(page));
  if (path === '') return null;
  return (
    <p className="min-w-0 shrink-2 truncate text-sm/5 text-soft max-lg:sr-only">
      <span className="sr-only">Below </span>
      <span>{path}</span>
      <span aria-hidden> ›</span>
    </p>
  );
}
