import type { Permissions } from '@puckeditor/core';

const everything: Permissions = {
  drag: true,
  edit: true,
  delete: true,
  duplicate: true,
  insert: true,
};

const nothing: Permissions = {
  drag: false,
  edit: false,
  delete: false,
  duplicate: false,
  insert: false,
};

/**
 * Returns Puck's permissions for a user; the server checks again. Blocks that cannot be added restrict their
 * own permissions (`config/puck-config.tsx`), and read-only users cannot change anything.
 */
export function puckPermissions(mayWrite: boolean): Partial<Permissions> {
  return mayWrite ? everything : nothing;
}
