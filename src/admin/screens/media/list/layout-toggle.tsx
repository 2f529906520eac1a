import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { IconButton } from '#ui/panel/button/button.tsx';
import { useStoredPreference } from '../../../shell/stored-preference.ts';

type MediaLayout = 'grid' | 'list';

/** Whether the library is shown as a grid or as a list, remembered in this browser. */
export function useMediaLayout(): [MediaLayout, (layout: MediaLayout) => void] {
  const [stored, store] = useStoredPreference('directorate.media-layout');
  return [stored === 'list' ? 'list' : 'grid', store];
}

const layouts = [
  { layout: 'grid', label: 'Grid view', icon: LayoutGrid },
  { layout: 'list', label: 'List view', icon: List },
] as const;

interface LayoutToggleProps {
  layout: MediaLayout;
  onChange(layout: MediaLayout): void;
}

export function LayoutToggle({ layout: current, onChange }: LayoutToggleProps) {
  return (
    <div className="ms-auto flex gap-1">
      {layouts.map(({ layout, ...button }) => (
        <IconButton
          key={layout}
          {...button}
          aria-pressed={layout === current}
          className="aria-pressed:bg-hover aria-pressed:text-ink"
          onClick={() => onChange(layout)}
        />
      ))}
    </div>
  );
}
