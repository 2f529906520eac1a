import { ViewLinks } from '#ui/panel/tabs/view-links.tsx';
import { type MediaView, viewNames, views } from '../../media/media-views.ts';
import { withShown } from './media-list-params.ts';

/** The tabs of the library. */
export function MediaViewTabs({
  address,
  current,
}: {
  address: URLSearchParams;
  current: MediaView;
}) {
  const links = viewNames.map((view) => ({
    label: views[view].label,
    address: `?${withShown(address, { view })}`,
    current: view === current,
  }));
  return <ViewLinks label="File types" views={links} />;
}
