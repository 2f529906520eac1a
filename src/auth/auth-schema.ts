import { pgSchema } from 'drizzle-orm/pg-core';

/** Supabase Auth's schema. */
export const authSchema = pgSchema('auth');
