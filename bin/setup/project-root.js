import path from 'node:path';

/** The root of the checkout. */
export const checkout = path.resolve(import.meta.dirname, '../..');
