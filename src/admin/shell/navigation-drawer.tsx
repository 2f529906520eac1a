import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { IconButton } from '#ui/panel/button/button.tsx';
import { ThemeMenu } from '../theme/theme-menu.tsx';
import { AccountLink } from './account-link.tsx';
import { Navigation } from './navigation.tsx';
import { SiteName } from './site-name.tsx';

interface DrawerProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** The navigation on narrow screens. */
export function NavigationDrawer({ open, onOpenChange }: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-black/40" />
        <Base.Popup className="fixed inset-y-0 start-0 z-50 flex w-[min(18rem,85vw)] flex-col border-e border-line bg-surface text-ink shadow-lifted outline-none">
          <div className="flex h-12 items-center justify-between border-b border-line ps-4 pe-2">
            <Base.Title className="text-sm/5 font-semibold">Menu</Base.Title>
            <Base.Close render={<IconButton label="Close" icon={X} />} />
          </div>
          <SiteName />
          <div className="min-h-0 flex-1 overflow-y-auto p-2">
            <Navigation />
          </div>
          <div className="flex items-center gap-1 border-t border-line p-2">
            <AccountLink />
            <ThemeMenu />
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
