import type { Location } from 'react-router';

/** Where an inline form stands, and how it goes away. */
export interface UserFormProps {
  /** Name of its draft; another one for everybody who signs in. */
  draft: string;
  /** Whether the same form is open at that address. */
  staysAt(next: Location): boolean;
  onClose(): void;
}

export interface NewUserFormProps extends UserFormProps {
  /** Opens the form of a user who exists. */
  onEdit(id: string): void;
}
