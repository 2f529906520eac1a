import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { type SidebarChoice, useBuiltInSources } from './built-in-sources.ts';
import { useKeyboardShortcuts } from './keyboard-shortcuts.ts';
import { KeyboardShortcutsDialog } from './keyboard-shortcuts-dialog.tsx';
import { PaletteContext, type PaletteSource } from './palette-context.ts';
import { PaletteList } from './palette-list.tsx';

interface PaletteProviderProps {
  /** Null where the sidebar is a drawer. */
  sidebar: SidebarChoice | null;
  children: ReactNode;
}

/** Provides the command palette and the panel's keyboard shortcuts. */
export function PaletteProvider({ sidebar, children }: PaletteProviderProps) {
  const [shown, setShown] = useState<'palette' | 'keys' | null>(null);
  const openedFrom = useRef<Element | null>(null);
  const [openings, setOpenings] = useState(0);
  const [added, setAdded] = useState<readonly PaletteSource[]>([]);
  const add = useCallback((source: PaletteSource) => {
    setAdded((sources) => [...sources.filter(({ id }) => id !== source.id), source]);
    return () => setAdded((sources) => sources.filter((other) => other !== source));
  }, []);
  const palette = useMemo(
    () => ({
      open() {
        openedFrom.current = document.activeElement;
        setShown('palette');
        setOpenings((count) => count + 1);
      },
      showKeys: () => setShown('keys'),
      add,
    }),
    [add],
  );
  const builtIn = useBuiltInSources({ sidebar, showKeys: palette.showKeys });
  const sources = useMemo(() => [...builtIn, ...added], [builtIn, added]);
  useKeyboardShortcuts(palette);
  const close = () => setShown(null);
  function closeAndFocus(focus: HTMLElement | null): void {
    if (focus) openedFrom.current = focus;
    close();
  }
  return (
    <PaletteContext value={palette}>
      {children}
      <Dialog
        bare
        open={shown === 'palette'}
        onOpenChange={(open) => !open && close()}
        title="Search and commands"
        returnFocus={() => queueMicrotask(() => restoreFocus(openedFrom.current))}
      >
        <PaletteList key={openings} sources={sources} onDone={closeAndFocus} />
      </Dialog>
      <KeyboardShortcutsDialog open={shown === 'keys'} onOpenChange={(open) => !open && close()} />
    </PaletteContext>
  );
}

/** Does nothing if something else has the focus, such as a dialog that a command opened. */
function restoreFocus(element: Element | null): void {
  const { activeElement } = document;
  const isFree = activeElement === null || activeElement === document.body;
  if (isFree && element instanceof HTMLElement) element.focus({ preventScroll: true });
}
