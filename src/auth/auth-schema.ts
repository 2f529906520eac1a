import { pgSchema } from 'drizzle-orm/pg-core';

/** Supabase Auth's schema; each noun below this folder has its tables in a `table.ts` of its own. */
export const authSchema = pgSchema('auth');
