import { useLayoutEffect } from 'react';
import type { Me } from './me.ts';
import { markMayEdit } from './stored-session.ts';

/** Tells the public site in this browser whether to offer "Edit this page". */
export function useEditorMarker({ can }: Me): void {
  const mayEdit = can.includes('pages.write');
  // Before the panel is painted: a user who leaves it at once would find the link of their former role.
  useLayoutEffect(() => markMayEdit(mayEdit), [mayEdit]);
}
