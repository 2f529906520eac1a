import type { SuggestionProps } from '@tiptap/suggestion';
import type { RichTextDialog, ToolbarAction } from '../toolbar-actions.ts';

/** An open slash menu. */
export interface OpenSlashMenu {
  actions: readonly ToolbarAction[];
  /** Index of the highlighted action. */
  active: number;
  /** Removes what was typed and runs the action. */
  choose: SuggestionProps<ToolbarAction, ToolbarAction>['command'];
  /** Places an element beside the cursor; returns what removes it. */
  mount: SuggestionProps['mount'];
}

export type SlashStore = ReturnType<typeof createSlashStore>;

/** Carries the state of the slash menu from the editor to React, and dialogs to open the other way. */
export function createSlashStore(openDialog: (dialog: RichTextDialog) => void) {
  let current: OpenSlashMenu | null = null;
  const listeners = new Set<() => void>();
  function set(next: OpenSlashMenu | null): void {
    current = next;
    for (const notify of listeners) notify();
  }
  return {
    openDialog,
    get: () => current,
    set,
    /** Moves the highlight, round the ends. */
    move(by: 1 | -1): void {
      if (!current) return;
      const count = current.actions.length;
      set({ ...current, active: (current.active + by + count) % count });
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
