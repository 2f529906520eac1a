import type { PlainObject } from './plain-object.ts';

/** Who the page is parsed for: the editor also gets unknown blocks, so that a save loses nothing. */
export type Reader = 'visitors' | 'editor';

export interface BlockData {
  type: string;
  props: { id: string; [name: string]: unknown };
}

/** Page data for Puck, with coerced props and unique ids. */
export interface PageData {
  root: { props: Record<string, never> };
  content: BlockData[];
}

/** External https origins, for the content security policy. */
export interface Resources {
  imageHosts: string[];
  frameHosts: string[];
}

export type ParsedContent =
  | {
      ok: true;
      /** Whether there are no blocks to show. */
      empty: boolean;
      data: PageData;
      resources: Resources;
      /** Number of stored blocks left out: invalid, above a limit, or of an unknown type. */
      omitted: number;
    }
  | { ok: false; reason: string };

/** A stored block whose props have not been checked. */
export interface StoredBlock {
  type: string;
  props: PlainObject;
}
