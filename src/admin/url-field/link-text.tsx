import { formatTarget, isItemUrl, type LinkTarget } from './link-target.ts';
import { useLinkTarget } from './link-target-queries.ts';

/** A URL as people read it: the title and current URL if it was chosen from suggestions. */
export function LinkText({ url }: { url: string }) {
  const target = useLinkTarget(url);
  return <span>{isItemUrl(url) ? describe(target) : url}</span>;
}

/** Undefined is still loading, null was not found. */
function describe(target: LinkTarget | null | undefined): string {
  if (target) return formatTarget(target);
  return target === null ? 'Missing item' : '…';
}
