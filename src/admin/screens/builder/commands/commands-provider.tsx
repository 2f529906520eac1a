import { useGetPuck } from '@puckeditor/core';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { Announcement, useAnnouncing } from '../announcements/live-region.tsx';
import { useTelling } from '../announcements/use-change-announcements.ts';
import { copyingBlocks } from '../clipboard/clipboard-commands.ts';
import { useClipboardEvents } from '../clipboard/use-clipboard-events.ts';
import { keepingFocus } from '../focus/focus-restore.ts';
import { KeepPatternDialog } from '../patterns/save-pattern-dialog.tsx';
import { BuilderKeysDialog } from '../shortcuts/builder-shortcuts-dialog.tsx';
import { useBuilderKeys } from '../shortcuts/use-builder-shortcuts.ts';
import { useFieldUndo } from '../shortcuts/use-field-undo.ts';
import { blockCommands } from './block-commands.ts';
import { type Asked, BuilderCommandsContext } from './commands-context.ts';
import { MoveIntoDialog } from './move-into-dialog.tsx';
import { selectedIn } from './puck-edits.ts';

/** Around all parts of the builder: what can be done with blocks, by key, button or dialog. */
export function BuilderFrame({ children }: { children: ReactNode }) {
  const getPuck = useGetPuck();
  const tell = useToast();
  const { said, say, hasSpoken } = useAnnouncing();
  const [asked, setAsked] = useState<Asked | null>(null);
  const giveFocus = useRef<ReturnType<typeof keepingFocus>>(undefined);
  const commands = useMemo(() => {
    const blocks = blockCommands(getPuck, say);
    const copying = copyingBlocks(getPuck, blocks, { say, tell });
    const ask = (what: Asked) => {
      giveFocus.current = keepingFocus();
      setAsked(what);
    };
    return { blocks, copying, say, ask };
  }, [getPuck, say, tell]);
  const dialog = (what: Asked) => ({
    open: asked === what,
    onClose: () => setAsked(null),
    returnFocus: () => giveFocus.current?.(selectedIn(getPuck())),
  });
  return (
    <BuilderCommandsContext value={commands}>
      <Listening of={document} />
      {children}
      <Telling say={say} hasSpoken={hasSpoken} />
      <Announcement said={said} />
      <MoveIntoDialog {...dialog('move-into')} />
      <KeepPatternDialog {...dialog('keep-pattern')} />
      <BuilderKeysDialog {...dialog('keys')} />
    </BuilderCommandsContext>
  );
}

/** The canvas has a document of its own, with keys of its own. */
export function CanvasKeys({
  children,
  document: canvas,
}: {
  children: ReactNode;
  document?: Document | undefined;
}) {
  return (
    <>
      <Listening of={canvas} />
      {children}
    </>
  );
}

/** Apart from the frame, which need not be drawn again for it. */
function Telling({ say, hasSpoken }: Pick<ReturnType<typeof useAnnouncing>, 'say' | 'hasSpoken'>) {
  useTelling(say, hasSpoken);
  return null;
}

function Listening({ of }: { of: Document | undefined }) {
  useFieldUndo(of);
  useBuilderKeys(of);
  useClipboardEvents(of);
  return null;
}
