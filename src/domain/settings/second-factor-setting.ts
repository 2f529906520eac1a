import { sql } from 'drizzle-orm';
import type { Role } from '#constants/enums.ts';

/** For the columns of any query: from which role on a second factor is asked for; null for nobody. */
export const secondFactorFrom = sql<Role | null>`(select second_factor_from from site_settings limit 1)`;
