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
 * What the editor lets somebody do; the server asks again. Blocks that staff may keep but not make say so in
 * their own permissions (`config/config.tsx`), and those of whoever may only read stand over them.
 */
export function puckPermissions(mayWrite: boolean): Partial<Permissions> {
  return mayWrite ? everything : nothing;
}
