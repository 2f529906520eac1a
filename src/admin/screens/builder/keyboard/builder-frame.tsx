import { useGetPuck } from '@puckeditor/core';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { copyingBlocks } from '../clipboard/copying.ts';
import { useClipboardEvents } from '../clipboard/use-clipboard-events.ts';
import { KeepPatternDialog } from '../patterns/keep-pattern-dialog.tsx';
import { Announcement, useAnnouncing } from './announcing.tsx';
import { type Asked, BuilderCommandsContext } from './builder-commands.ts';
import { BuilderKeysDialog } from './builder-keys-dialog.tsx';
import { selectedIn } from './changing.ts';
import { blockCommands } from './commands.ts';
import { useFieldUndo } from './field-undo.ts';
import { keepingFocus } from './keeping-focus.ts';
import { MoveIntoDialog } from './move-into-dialog.tsx';
import { useTelling } from './telling.ts';
import { useBuilderKeys } from './use-builder-keys.ts';

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
