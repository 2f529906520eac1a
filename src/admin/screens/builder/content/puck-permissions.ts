import type { Permissions } from '@puckeditor/core';

const everything = allOrNone(true);
const nothing = allOrNone(false);

/**
 * Returns Puck's permissions for a user; the server checks again. Blocks that cannot be added restrict their
 * own permissions (`config/puck-config.tsx`), and read-only users cannot change anything.
 */
export function puckPermissions(mayWrite: boolean): Partial<Permissions> {
  return mayWrite ? everything : nothing;
}

function allOrNone(may: boolean): Permissions {
  return { drag: may, edit: may, delete: may, duplicate: may, insert: may };
}
