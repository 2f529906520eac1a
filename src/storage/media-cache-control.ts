/** Of a file as it was accepted: another one may take its place at the same address. */
export const originalCacheControl = 'public, max-age=3600';

/** Of what was made from a file: its key names the bytes it was made from. */
export const derivedCacheControl = 'public, max-age=31536000, immutable';
