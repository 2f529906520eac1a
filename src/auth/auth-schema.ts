import { customType, pgSchema } from 'drizzle-orm/pg-core';

/** Supabase Auth's schema. */
export const authSchema = pgSchema('auth');

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
