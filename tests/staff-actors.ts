import type { Role } from '#constants/enums.ts';
import type { Staff } from '#domain/actor.ts';

function staff(number: number, full_name: string, role: Role): Staff {
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  return { kind: 'staff', id, full_name, role, recheck: null };
}

/** A user of each role. They have no rows in the database unless a test creates them. */
export const actors = {
  super_admin: staff(1, 'Sofia Mensah', 'super_admin'),
  admin: staff(2, 'Adam Okoro', 'admin'),
  editor: staff(3, 'Edda Lindqvist', 'editor'),
  viewer: staff(4, 'Vera Tamm', 'viewer'),
} as const satisfies Record<Role, Staff>;
