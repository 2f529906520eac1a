import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Staff } from '../actor.ts';
import { userProfiles } from './user-tables.ts';

/** The user with this account; null without a profile. */
export async function findStaff(
  db: Db,
  id: string,
): Promise<{ actor: Staff; mustChangePassword: boolean } | null> {
  const [profile] = await db.select().from(userProfiles).where(eq(userProfiles.id, id));
  if (!profile) return null;
  const { full_name, role, require_password_change: mustChangePassword } = profile;
  return { actor: { kind: 'staff', id, full_name, role }, mustChangePassword };
}
