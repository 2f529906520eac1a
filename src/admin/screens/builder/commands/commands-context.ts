import { createContext, use } from 'react';
import type { ClipboardCommands } from '../clipboard/clipboard-commands.ts';
import type { BlockCommands } from './block-commands.ts';

/** Dialogs opened by commands. */
export type CommandDialog = 'move-into' | 'save-pattern' | 'shortcuts';

export interface CommandDialogProps {
  open: boolean;
  onClose(): void;
  /** Returns the focus to the previous element or its replacement. */
  returnFocus(): void;
}

export interface BuilderCommands {
  blocks: BlockCommands;
  clipboard: ClipboardCommands;
  /** Announces a message to screen readers. */
  announce(words: string): void;
  openDialog(what: CommandDialog): void;
}

export const BuilderCommandsContext = createContext<BuilderCommands | null>(null);

export function useBuilderCommands(): BuilderCommands {
  const commands = use(BuilderCommandsContext);
  if (!commands) throw new Error('This must be used inside the page builder.');
  return commands;
}
