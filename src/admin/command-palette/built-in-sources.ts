import ExternalLink from 'lucide-react/icons/external-link';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import PanelLeft from 'lucide-react/icons/panel-left';
import Sun from 'lucide-react/icons/sun';
import { useMemo, useRef } from 'react';
import { useMe } from '../session/me.ts';
import { listSections } from '../shell/sections.ts';
import { useSignOut } from '../shell/use-sign-out.ts';
import { chooseTheme } from '../theme/theme.ts';
import type { PaletteEntry, PaletteSource } from './palette-context.ts';

export interface SidebarChoice {
  narrow: boolean;
  toggle(): void;
}

interface Doing {
  sidebar: SidebarChoice | null;
  showKeys(): void;
}

/** Entries available on every screen: permitted sections and shell commands. */
export function useBuiltInSources({ sidebar, showKeys }: Doing): readonly PaletteSource[] {
  const me = useMe();
  const signOut = useRef(useSignOut());
  const toggle = useRef(sidebar?.toggle);
  toggle.current = sidebar?.toggle;
  const narrow = sidebar?.narrow ?? null;
  return useMemo(() => {
    const sections = listSections(me).map(
      ({ label, url, icon, key, line }): PaletteEntry => ({
        id: url,
        label,
        icon,
        url,
        keys: `G ${key.toUpperCase()}`,
        ...(line && { keywords: [line] }),
      }),
    );
    const commands: PaletteEntry[] = [
      { id: 'site', label: 'View Site', icon: ExternalLink, url: '/' },
      theme('light', 'Switch to light theme', Sun),
      theme('dark', 'Switch to dark theme', Moon),
      theme('system', 'Use system theme', Monitor),
      ...(narrow === null ? [] : [folding(narrow, () => toggle.current?.())]),
      { id: 'keys', label: 'Show keyboard shortcuts', icon: Keyboard, run: showKeys, keys: '?' },
      { id: 'leave', label: 'Sign Out', icon: LogOut, run: () => signOut.current() },
    ];
    return [
      { id: 'sections', heading: 'Go to', entries: sections },
      { id: 'commands', heading: 'Commands', entries: commands },
    ];
  }, [me, narrow, showKeys]);
}

function theme(
  name: Parameters<typeof chooseTheme>[0],
  label: string,
  icon: typeof Sun,
): PaletteEntry {
  return {
    id: `theme-${name}`,
    label,
    icon,
    keywords: ['appearance', 'colours'],
    run: () => chooseTheme(name),
  };
}

function folding(narrow: boolean, run: () => void): PaletteEntry {
  return {
    id: 'sidebar',
    label: narrow ? 'Expand the sidebar' : 'Collapse the sidebar',
    icon: PanelLeft,
    run,
  };
}
