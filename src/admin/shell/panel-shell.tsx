import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useMediaQuery } from '#ui/panel/use-media-query.ts';
import { ContentPaletteSource } from '../command-palette/content-source.tsx';
import { MediaPaletteSource } from '../command-palette/media-source.ts';
import { PaletteProvider } from '../command-palette/palette.tsx';
import { UsersPaletteSource } from '../command-palette/users-source.ts';
import { NewContentCommands } from '../content/new-content-commands.ts';
import { HandbookPaletteSource } from '../help/handbook-source.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { MaintenanceBanner } from './maintenance-banner.tsx';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { isSameScreen } from './same-screen.ts';
import { Sidebar } from './sidebar.tsx';
import { useStoredPreference } from './stored-preference.ts';
import { TopBar } from './top-bar.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

const roomForSidebar = '(width >= 48rem)';
const roomForWords = '(width >= 64rem)';

/** The layout around every screen. */
export function Component() {
  const hasSidebar = useMediaQuery(roomForSidebar);
  const sidebar = useSidebar();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const main = useMainOfNewScreens(() => setDrawerOpen(false));
  useKeptFocus(main);
  return (
    <PaletteProvider sidebar={hasSidebar ? sidebar : null}>
      <div className="min-h-dvh bg-raised text-ink">
        <a
          href="#main"
          className="fixed start-2 top-2 z-60 -translate-y-20 rounded-md bg-ink px-3 py-2 font-medium text-raised focus:translate-y-0"
        >
          Skip to main content
        </a>
        <MaintenanceBanner />
        <TopBar onMenu={hasSidebar ? null : () => setDrawerOpen(true)} />
        <div className="flex">
          {hasSidebar && <Sidebar narrow={sidebar.narrow} onToggle={sidebar.toggle} />}
          <main
            ref={main}
            id="main"
            tabIndex={-1}
            className="mx-auto min-w-0 max-w-[80rem] flex-1 px-4 pt-4 pb-16 outline-none md:px-6"
          >
            <OfflineBanner />
            <Breadcrumb />
            <Outlet />
          </main>
        </div>
        {!hasSidebar && <NavigationDrawer open={isDrawerOpen} onOpenChange={setDrawerOpen} />}
      </div>
      <NewContentCommands />
      <ContentPaletteSource />
      <MediaPaletteSource />
      <UsersPaletteSource />
      <HandbookPaletteSource />
      <ScrollRestoration />
    </PaletteProvider>
  );
}

function useSidebar() {
  const roomy = useMediaQuery(roomForWords);
  const [chosen, choose] = useStoredPreference('directorate.sidebar');
  const narrow = chosen === null ? !roomy : chosen === 'narrow';
  return { narrow, toggle: () => choose(narrow ? 'wide' : 'narrow') };
}

/**
 * Moves the focus to a new screen, as a page load would, unless the screen is the same at another URL or has focused a
 * field of its own.
 */
function useMainOfNewScreens(onNewScreen: () => void) {
  const main = useRef<HTMLElement>(null);
  const { pathname, state } = useLocation();
  const shown = useRef(pathname);
  const announce = useRef(onNewScreen);
  announce.current = onNewScreen;
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isSameScreen(state)) return;
    announce.current();
    if (!hasFocusedField(main.current)) main.current?.focus({ preventScroll: true });
  }, [pathname, state]);
  return main;
}

function hasFocusedField(screen: HTMLElement | null): boolean {
  const { activeElement } = document;
  return (
    screen?.contains(activeElement) === true &&
    activeElement?.matches('input, textarea, [contenteditable="true"]') === true
  );
}
