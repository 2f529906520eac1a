/** For originals: a file may be replaced at the same URL. */
export const originalCacheControl = 'public, max-age=3600';

/** For variants: the key contains the digest of the original. */
export const derivedCacheControl = 'public, max-age=31536000, immutable';
