import { useGetPuck } from '@puckeditor/core';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { LiveRegion, useAnnouncer } from '../announcements/live-region.tsx';
import { useChangeAnnouncements } from '../announcements/use-change-announcements.ts';
import { createClipboardCommands } from '../clipboard/clipboard-commands.ts';
import { useClipboardEvents } from '../clipboard/use-clipboard-events.ts';
import { captureFocus } from '../focus/focus-restore.ts';
import { SavePatternDialog } from '../patterns/save-pattern-dialog.tsx';
import { BuilderShortcutsDialog } from '../shortcuts/builder-shortcuts-dialog.tsx';
import { useBuilderShortcuts } from '../shortcuts/use-builder-shortcuts.ts';
import { useFieldUndo } from '../shortcuts/use-field-undo.ts';
import { SidebarProvider } from '../sidebars/sidebar-context.tsx';
import { SidebarSheets } from '../sidebars/sidebar-sheets.tsx';
import { createBlockCommands } from './block-commands.ts';
import { BuilderCommandsContext, type CommandDialog } from './commands-context.ts';
import { MoveIntoDialog } from './move-into-dialog.tsx';
import { getSelectedId } from './puck-edits.ts';

/** Provides block commands to all parts of the builder, with their shortcuts and dialogs. */
export function CommandsProvider({ children }: { children: ReactNode }) {
  return (
    <SidebarProvider>
      <Commands>{children}</Commands>
    </SidebarProvider>
  );
}

function Commands({ children }: { children: ReactNode }) {
  const getPuck = useGetPuck();
  const tell = useToast();
  const { said, announce, hasSpoken } = useAnnouncer();
  const [shown, setShown] = useState<CommandDialog | null>(null);
  const restoreFocus = useRef<ReturnType<typeof captureFocus>>(undefined);
  const commands = useMemo(() => {
    const blocks = createBlockCommands(getPuck, announce);
    const clipboard = createClipboardCommands(getPuck, blocks, { announce, tell });
    const openDialog = (what: CommandDialog) => {
      restoreFocus.current = captureFocus();
      setShown(what);
    };
    return { blocks, clipboard, announce, openDialog };
  }, [getPuck, announce, tell]);
  const dialog = (what: CommandDialog) => ({
    open: shown === what,
    onClose: () => setShown(null),
    returnFocus: () => restoreFocus.current?.(getSelectedId(getPuck())),
  });
  return (
    <BuilderCommandsContext value={commands}>
      <DocumentListeners of={document} />
      {children}
      <ChangeAnnouncements announce={announce} hasSpoken={hasSpoken} />
      <LiveRegion said={said} />
      <SidebarSheets />
      <MoveIntoDialog {...dialog('move-into')} />
      <SavePatternDialog {...dialog('save-pattern')} />
      <BuilderShortcutsDialog {...dialog('shortcuts')} />
    </BuilderCommandsContext>
  );
}

/** Shortcuts in the canvas, which is a separate document. */
export function CanvasShortcuts({
  children,
  document: canvas,
}: {
  children: ReactNode;
  document?: Document | undefined;
}) {
  return (
    <>
      <DocumentListeners of={canvas} />
      {children}
    </>
  );
}

/** A separate component, so that announcements do not re-render the frame. */
function ChangeAnnouncements({
  announce,
  hasSpoken,
}: Pick<ReturnType<typeof useAnnouncer>, 'announce' | 'hasSpoken'>) {
  useChangeAnnouncements(announce, hasSpoken);
  return null;
}

function DocumentListeners({ of }: { of: Document | undefined }) {
  useFieldUndo(of);
  useBuilderShortcuts(of);
  useClipboardEvents(of);
  return null;
}
