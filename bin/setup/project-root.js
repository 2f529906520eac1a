import path from 'node:path';

/** The checkout this program lies in. */
export const checkout = path.resolve(import.meta.dirname, '../..');
