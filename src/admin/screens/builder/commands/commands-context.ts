import { createContext, use } from 'react';
import type { Copying } from '../clipboard/clipboard-commands.ts';
import type { BlockCommands } from './block-commands.ts';

/** What is asked for in a dialog of its own. */
export type Asked = 'move-into' | 'keep-pattern' | 'keys';

export interface AskedDialogProps {
  open: boolean;
  onClose(): void;
  /** Gives the focus back to what had it, or to what has taken its place. */
  returnFocus(): void;
}

export interface BuilderCommands {
  blocks: BlockCommands;
  copying: Copying;
  /** Reads a sentence out. */
  say(words: string): void;
  ask(what: Asked): void;
}

export const BuilderCommandsContext = createContext<BuilderCommands | null>(null);

export function useBuilderCommands(): BuilderCommands {
  const commands = use(BuilderCommandsContext);
  if (!commands) throw new Error('This is a part of the page builder.');
  return commands;
}
