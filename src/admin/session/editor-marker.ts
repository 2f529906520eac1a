import { useEffect } from 'react';
import type { Me } from './me.ts';
import { markMayEdit } from './stored-session.ts';

/** Tells the public site in this browser whether to offer "Edit this page". */
export function useEditorMarker({ can }: Me): void {
  const mayEdit = can.includes('pages.write');
  useEffect(() => markMayEdit(mayEdit), [mayEdit]);
}
