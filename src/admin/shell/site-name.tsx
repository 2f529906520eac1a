import { useSite } from '../site/use-site.ts';

/** The site's name above the sections, on at most two lines; hover shows all of it. */
export function SiteName() {
  const { data } = useSite();
  return (
    <p
      title={data?.site_name}
      className="flex h-14 shrink-0 items-center border-b border-line px-4 text-[0.8125rem]/5 font-medium"
    >
      <span className="line-clamp-2 min-w-0 break-words">{data?.site_name}</span>
    </p>
  );
}
