import { invalid } from '../errors.ts';
import type { Metadata } from '../users/auth-users-table.ts';
import { isTooLarge, storable } from '../users/metadata-validation.ts';

const maxNameLength = 200;
/** What an index can hold. */
const maxSubjectLength = 500;

/** Someone whom a sign-in provider, an identity provider or a wallet vouches for. */
export interface ExternalPerson {
  /** `identities.provider`: `google`, `web3`, `sso:<uuid>`, `custom:<name>`. */
  provider: string;
  /** `identities.provider_id`. */
  subject: string;
  /** In lower case; null if the service names none. */
  email: string | null;
  isEmailVerified: boolean;
  /** Whether someone of an organisation's identity provider uses the account with that email address. */
  isLinkedByEmail?: boolean;
  /** Whether an account may be created without an email address. */
  isEmailOptional?: boolean;
  /** `identities.identity_data`: sub, email, email_verified, name, picture and the like. */
  data: Metadata;
}

/** Rejects a subject that cannot be stored, or would be stored as another. */
export function requireUsableSubject({ subject }: ExternalPerson): void {
  const isUsable = subject !== '' && subject.length <= maxSubjectLength;
  if (isUsable && !/[\0\p{Cs}]/u.test(subject)) return;
  throw invalid('The provider’s response has no user ID');
}

/** Whether the person comes from an identity provider of an organisation, whose accounts are separate. */
export function isSso({ provider }: Pick<ExternalPerson, 'provider'>): boolean {
  return provider.startsWith('sso:');
}

/** The data of an identity in a form that can be stored; of more than an account may have, only what is needed. */
export function identityDataOf({ subject, email, isEmailVerified, data }: ExternalPerson) {
  const known = {
    sub: subject,
    ...(email !== null && { email, email_verified: isEmailVerified }),
    phone_verified: false,
  };
  const given = storable({ ...data, ...known });
  return isTooLarge(given) ? storable(known) : given;
}

/** The name of the person, for an account whose metadata is replaced. */
export function nameOfPerson({ data }: ExternalPerson): Metadata {
  const names = ['name', 'full_name'].flatMap((member) => {
    const name = data[member];
    return typeof name === 'string' && name.length <= maxNameLength ? [[member, name]] : [];
  });
  return storable(Object.fromEntries(names));
}
