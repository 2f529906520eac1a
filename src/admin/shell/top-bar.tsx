import ExternalLink from 'lucide-react/icons/external-link';
import LogOut from 'lucide-react/icons/log-out';
import MenuIcon from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import { Link } from 'react-router';
import { Button, buttonStyles, IconButton } from '#ui/panel/button/button.tsx';
import { usePalette } from '../command-palette/palette-context.ts';
import { withCommandKey } from '../command-palette/shortcut-keys.tsx';
import { HelpMenu } from '../help/help-menu.tsx';
import { useMe } from '../session/me.ts';
import { useSignOut } from './use-sign-out.ts';

interface TopBarProps {
  /** Opens the navigation drawer; null where the sidebar is visible. */
  onMenu: (() => void) | null;
}

export function TopBar({ onMenu }: TopBarProps) {
  const me = useMe();
  const { open } = usePalette();
  const signOut = useSignOut();
  return (
    <header className="sticky top-[calc(var(--bar)-3rem)] z-30 flex h-12 items-center gap-1 border-b border-line bg-surface px-2 md:gap-2 md:px-4">
      {onMenu && <IconButton label="Menu" icon={MenuIcon} onClick={onMenu} />}
      <p className="flex min-w-0 flex-1 items-baseline gap-2">
        <Link to="/admin" className="rounded-sm text-sm/5 font-semibold whitespace-nowrap">
          Admin Panel
        </Link>
        <span className="truncate text-[0.8125rem]/5 text-soft">{me.role.replace('_', ' ')}</span>
      </p>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        className="inline-flex size-8 cursor-pointer items-center justify-center gap-2 rounded-md border border-transparent text-sm/5 text-soft hover:bg-hover hover:text-ink md:w-56 md:justify-start md:border-field md:bg-raised md:px-2.5 pointer-coarse:h-11 max-md:pointer-coarse:w-11"
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span className="flex-1 text-start max-md:sr-only">
          Search<span className="sr-only"> and commands</span>
        </span>
        <kbd aria-hidden translate="no" className="hidden font-sans text-xs md:inline">
          {withCommandKey('K')}
        </kbd>
      </button>
      <HelpMenu />
      <a
        href="/"
        className={`${buttonStyles('quiet')} max-md:w-8 max-md:px-0 max-md:pointer-coarse:w-11`}
      >
        <ExternalLink aria-hidden className="size-4 shrink-0" />
        <span className="max-md:sr-only">View Site</span>
      </a>
      <Button
        kind="quiet"
        icon={LogOut}
        className="max-md:w-8 max-md:px-0 max-md:pointer-coarse:w-11"
        onClick={signOut}
      >
        <span className="max-md:sr-only">Sign Out</span>
      </Button>
    </header>
  );
}
