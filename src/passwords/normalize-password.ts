/** In UTF-16 units; no longer text is a password in any form. Ordering marks takes time that grows with their square. */
const maxNormalizedLength = 1_000;

/**
 * The form of a password that counts and is hashed: composed (NFC), with ordinary spaces, as in the OpaqueString profile
 * of RFC 8265. Systems type and paste the same letters in different forms.
 */
export function normalizePassword(password: string): string {
  if (password.length > maxNormalizedLength) return password;
  return password.replace(/\p{Zs}/gu, ' ').normalize('NFC');
}
