import type { ReactNode } from 'react';
import { useSite } from '../../site/use-site.ts';

/** What search engines and other sites show of an item. */
interface ShownItem {
  title: string;
  description: string;
  image: string;
  /** The public path. */
  path: string;
}

const descriptionMaxLength = 160;

/** How a search engine may show the item. */
export function SearchResultPreview({
  title,
  description,
  path,
  isHidden,
}: ShownItem & { isHidden: boolean }) {
  const siteName = useSiteName();
  return (
    <Frame label="Search result">
      {isHidden ? (
        <p className="p-3 text-soft">Hidden from search engines.</p>
      ) : (
        <div className="p-3 wrap-anywhere">
          <p className="truncate text-[0.8125rem]/5 text-soft">{`${location.host}${path}`}</p>
          <p className="text-base/6 font-medium text-blue-ink">
            <bdi>{withSiteName(title, siteName)}</bdi>
          </p>
          <p className="text-[0.8125rem]/5 text-soft">
            <bdi>{shorten(description)}</bdi>
          </p>
        </div>
      )}
    </Frame>
  );
}

/** How other sites may show a link to the item. */
export function SharingCardPreview({ title, description, image }: ShownItem) {
  const siteName = useSiteName();
  return (
    <Frame label="Shared link">
      {image.startsWith('/') && (
        <img src={image} alt="" className="aspect-[1.91] w-full object-cover" />
      )}
      <div className="bg-surface p-3 wrap-anywhere">
        <p className="text-[0.8125rem]/5 text-soft">{location.host}</p>
        <p className="line-clamp-2 font-semibold">
          <bdi>{withSiteName(title, siteName)}</bdi>
        </p>
        <p className="line-clamp-2 text-[0.8125rem]/5 text-soft">
          <bdi>{shorten(description)}</bdi>
        </p>
      </div>
    </Frame>
  );
}

function Frame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-sm/5 font-medium">{label}</figcaption>
      <div className="overflow-hidden rounded-md border border-line">{children}</div>
    </figure>
  );
}

function useSiteName(): string {
  return useSite().data?.site_name ?? '';
}

function withSiteName(title: string, siteName: string): string {
  return [title || 'Untitled', siteName].filter(Boolean).join(' · ');
}

function shorten(description: string): string {
  const line = description.replace(/\s+/g, ' ').trim();
  return line.length > descriptionMaxLength
    ? `${line.slice(0, descriptionMaxLength).replace(/\s+\S*$/, '')}…`
    : line;
}
