import { formatTarget, isItemUrl } from './link-target.ts';
import { useLinkTarget } from './link-target-queries.ts';

/** A URL as people read it: the title and current URL if it was chosen from suggestions. */
export function LinkText({ url }: { url: string }) {
  const target = useLinkTarget(url);
  if (!isItemUrl(url)) return url;
  return target ? formatTarget(target) : target === null ? 'Missing item' : '…';
}
