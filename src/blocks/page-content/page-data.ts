import type { PlainObject } from './plain-object.ts';

/** Who reads the page: visitors never see what the editor keeps so that a save loses nothing. */
export type Reader = 'visitors' | 'editor';

export interface BlockData {
  type: string;
  props: { id: string; [name: string]: unknown };
}

/** A page as Puck takes it, every prop coerced, every id unique. */
export interface PageData {
  root: { props: Record<string, never> };
  content: BlockData[];
}

/** Origins outside this site, https only, for the content security policy. */
export interface Resources {
  imageHosts: string[];
  frameHosts: string[];
}

export type ParsedContent =
  | {
      ok: true;
      /** No block is left to show. */
      empty: boolean;
      data: PageData;
      resources: Resources;
      /** Stored blocks that `data` does not hold: broken, beyond a limit, or unknown to visitors. */
      omitted: number;
    }
  | { ok: false; reason: string };

/** A block as it lies in the stored text, nothing about its props checked yet. */
export interface StoredBlock {
  type: string;
  props: PlainObject;
}
