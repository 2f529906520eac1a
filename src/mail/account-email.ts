import type { accountEmailKinds } from '#constants/enums.ts';

/** An email about an account; each kind has its own texts. */
export interface AccountEmail {
  kind: (typeof accountEmailKinds)[number];
  to: string;
  /** Full name, when known. */
  name: string | null;
  /** Can be typed instead of following the link. */
  code: string;
  /** Our page, where a button spends the link; null for reauthentication. */
  link: string | null;
  /** ISO 8601; an email that could not be sent by then is dropped. */
  expiresAt: string;
  /** ISO 8601, if the code may expire before the link. */
  codeExpiresAt?: string;
  /** For the two emails of an address change. */
  newAddress?: string;
}
