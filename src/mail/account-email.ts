/** What an account is written about; each kind has a template of its own. */
export interface AccountEmail {
  kind:
    | 'confirmation'
    | 'invitation'
    | 'recovery'
    | 'magic_link'
    | 'address_change_new'
    | 'address_change_current'
    | 'reauthentication';
  to: string;
  /** Full name, when known. */
  name: string | null;
  /** What may be typed in place of following the link. */
  code: string;
  /** Our page, where a button press uses the link up; none for reauthentication. */
  link: string | null;
  /** ISO 8601; an email that could not be sent until then is dropped. */
  expiresAt: string;
  /** For the two letters of an address change. */
  newAddress?: string;
}
