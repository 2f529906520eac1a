import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Staff } from '../actor.ts';
import { type AccessRestriction, getAccessRestriction } from './access-restriction.ts';
import { userProfiles } from './user-tables.ts';

/** The user with this account, in one of its sessions; null without a profile. */
export async function findStaff(
  db: Db,
  id: string,
  session: { lacksSecondFactor: boolean },
): Promise<{ actor: Staff; restriction: AccessRestriction | null } | null> {
  const [profile] = await db.select().from(userProfiles).where(eq(userProfiles.id, id));
  if (!profile) return null;
  const { full_name, role } = profile;
  const restriction = getAccessRestriction({ ...profile, ...session });
  return { actor: { kind: 'staff', id, full_name, role }, restriction };
}
