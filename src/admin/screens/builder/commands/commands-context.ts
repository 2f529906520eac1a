import { createContext, use } from 'react';
import type { ClipboardCommands } from '../clipboard/clipboard-commands.ts';
import type { BlockCommands } from './block-commands.ts';

/** What is asked for in a dialog of its own. */
export type CommandDialog = 'move-into' | 'save-pattern' | 'shortcuts';

export interface CommandDialogProps {
  open: boolean;
  onClose(): void;
  /** Gives the focus back to what had it, or to what has taken its place. */
  returnFocus(): void;
}

export interface BuilderCommands {
  blocks: BlockCommands;
  clipboard: ClipboardCommands;
  /** Reads a sentence out. */
  announce(words: string): void;
  openDialog(what: CommandDialog): void;
}

export const BuilderCommandsContext = createContext<BuilderCommands | null>(null);

export function useBuilderCommands(): BuilderCommands {
  const commands = use(BuilderCommandsContext);
  if (!commands) throw new Error('This must be used inside the page builder.');
  return commands;
}
