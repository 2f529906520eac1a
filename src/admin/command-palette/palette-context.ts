import { createContext, use, useEffect } from 'react';
import type { Icon } from '#ui/panel/icon.ts';

export interface PaletteEntry {
  /** Unique within its source. */
  id: string;
  label: string;
  /** Distinguishes entries with the same label, such as a URL or a role. */
  hint?: string;
  icon?: Icon;
  /** More search terms. */
  keywords?: string[];
  /** The URL to open; without one, `run` is called. */
  url?: string;
  run?: () => void;
  /** The keyboard shortcut, such as `G U`. */
  keys?: string;
}

/** A source of palette entries. */
export interface PaletteSource {
  id: string;
  heading: string;
  /** Entries that need no request. */
  entries?: readonly PaletteEntry[];
  /** Searches on the server. */
  find?: (text: string, signal: AbortSignal) => Promise<readonly PaletteEntry[]>;
}

interface Palette {
  open(): void;
  showKeys(): void;
  /** Returns a function that removes the source. */
  add(source: PaletteSource): () => void;
}

export const PaletteContext = createContext<Palette | null>(null);

export function usePalette(): Palette {
  const palette = use(PaletteContext);
  if (!palette) throw new Error('usePalette must be used within PaletteProvider.');
  return palette;
}

/** Adds `source` to the palette while the caller is mounted; null for none. */
export function usePaletteSource(source: PaletteSource | null): void {
  const { add } = usePalette();
  useEffect(() => (source ? add(source) : undefined), [add, source]);
}
