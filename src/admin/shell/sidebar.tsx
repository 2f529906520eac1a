import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import { IconButton } from '#ui/panel/button/button.tsx';
import { ThemeMenu } from '../theme/theme-menu.tsx';
import { AccountLink } from './account-link.tsx';
import { Navigation } from './navigation.tsx';
import { SiteName } from './site-name.tsx';

interface SidebarProps {
  /** Collapsed to icons. */
  narrow: boolean;
  onToggle(): void;
}

export function Sidebar({ narrow, onToggle }: SidebarProps) {
  return (
    <aside
      aria-label="Sidebar"
      className={`sticky top-(--bar) flex h-[calc(100dvh-var(--bar))] shrink-0 flex-col border-e border-line bg-surface ${narrow ? 'w-14' : 'w-58'}`}
    >
      {!narrow && <SiteName />}
      <div className="min-h-0 flex-1 overflow-y-auto p-2">
        <Navigation narrow={narrow} />
      </div>
      <div
        className={`flex gap-1 border-t border-line p-2 ${narrow ? 'flex-col items-center' : 'items-center'}`}
      >
        <AccountLink narrow={narrow} />
        <ThemeMenu />
        <IconButton
          label={narrow ? 'Expand sidebar' : 'Collapse sidebar'}
          icon={narrow ? PanelLeftOpen : PanelLeftClose}
          onClick={onToggle}
        />
      </div>
    </aside>
  );
}
