import { ViewLinks } from '#ui/panel/tabs/view-links.tsx';
import { type MediaView, viewNames, views } from '../../media/media-views.ts';

interface MediaViewTabsProps {
  href(view: MediaView): string;
  current: MediaView;
}

/** The tabs of the library. */
export function MediaViewTabs({ href, current }: MediaViewTabsProps) {
  const links = viewNames.map((view) => ({
    label: views[view].label,
    address: href(view),
    current: view === current,
  }));
  return <ViewLinks label="File types" views={links} />;
}
