import { createContext, use, useEffect } from 'react';
import type { Icon } from '#ui/panel/icon.ts';

export interface PaletteEntry {
  /** Unique within its source. */
  id: string;
  label: string;
  /** What tells it from others of the same name, such as an address or a role. */
  hint?: string;
  icon?: Icon;
  /** Further words it is found by. */
  keywords?: string[];
  /** Where it leads, or else what it does. */
  address?: string;
  run?: () => void;
  /** The keys that do the same without the palette, such as `G U`. */
  keys?: string;
}

/** Something that the palette finds entries in. */
export interface PaletteSource {
  id: string;
  heading: string;
  /** Entries that are known from the start. */
  entries?: readonly PaletteEntry[];
  /** Looks for entries on the server. */
  find?: (text: string, signal: AbortSignal) => Promise<readonly PaletteEntry[]>;
}

interface Palette {
  open(): void;
  showKeys(): void;
  /** Answers how to take the source out again. */
  add(source: PaletteSource): () => void;
}

export const PaletteContext = createContext<Palette | null>(null);

export function usePalette(): Palette {
  const palette = use(PaletteContext);
  if (!palette) throw new Error('usePalette must be used within PaletteProvider.');
  return palette;
}

/** Lets the palette find the entries of `source` for as long as the caller is shown; null for none. */
export function usePaletteSource(source: PaletteSource | null): void {
  const { add } = usePalette();
  useEffect(() => (source ? add(source) : undefined), [add, source]);
}
