import type { Location } from 'react-router';

/** Where an inline form stands, and how it goes away. */
export interface InlineFormProps {
  /** Name of its draft; another one for everybody who signs in. */
  draft: string;
  /** Whether the same form is open at that address. */
  staysAt(next: Location): boolean;
  onClose(): void;
}
