import { eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Recheck, Staff } from '../actor.ts';
import { secondFactorFrom } from '../settings/second-factor-setting.ts';
import { type AccessRestriction, getAccessRestriction } from './access-restriction.ts';
import { userProfiles } from './user-tables.ts';

interface SessionOfStaff {
  hasSecondFactor: boolean;
  isSecondFactorProven: boolean;
  recheck: Recheck;
}

/** The user with this account, in one of its sessions; null without a profile. */
export async function findStaff(
  db: Db,
  id: string,
  { recheck, ...session }: SessionOfStaff,
): Promise<{ actor: Staff; restriction: AccessRestriction | null } | null> {
  const [profile] = await db
    .select({ ...getTableColumns(userProfiles), second_factor_from: secondFactorFrom })
    .from(userProfiles)
    .where(eq(userProfiles.id, id));
  if (!profile) return null;
  const { full_name, role } = profile;
  const restriction = getAccessRestriction({ ...profile, ...session });
  return { actor: { kind: 'staff', id, full_name, role, recheck }, restriction };
}
