import { lastingDrafts } from '../../forms/lasting-draft.ts';
import type { Values } from '../../forms/merge-fields.ts';
import type { Kept } from './local-changes.ts';

/** Where what was typed waits until it is saved. */
export interface Drafts<Fields extends Values> {
  read(): Kept<Fields> | null;
  /** False where it is not kept. */
  keep(kept: Kept<Fields>): unknown;
  drop(): void;
}

/** Drafts that outlive their window, under this name. */
export function draftsOf<Fields extends Values>(name: string): Drafts<Fields> {
  return {
    read: () => lastingDrafts.read<Kept<Fields>>(name),
    keep: (kept) => lastingDrafts.keep(name, kept),
    drop: () => lastingDrafts.drop(name),
  };
}
