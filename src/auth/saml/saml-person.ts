import { AuthError } from '../errors.ts';
import type { ExternalPerson } from '../external-accounts/external-person.ts';
import { parseEmail } from '../users/email-address.ts';
import { type AttributeMapping, mapAttributes, valuesOf } from './attribute-mapping.ts';
import type { SamlAssertion } from './saml-assertion.ts';
import { nameIdFormats } from './saml-names.ts';

const subjectIdAttribute = 'urn:oasis:names:tc:SAML:attribute:subject-id';
const emailAttributes = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'Mail',
  'email',
];
/** It is in an index of the database. */
const maxSubjectBytes = 1_024;

/** Members that OpenID Connect knows; all others are custom claims. */
const standardClaims: ReadonlySet<string> = new Set([
  'name',
  'family_name',
  'given_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'profile',
  'picture',
  'website',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
  'full_name',
  'avatar_url',
  'user_name',
]);
/** Members that no mapping can set. */
const ownClaims: ReadonlySet<string> = new Set([
  'iss',
  'sub',
  'email',
  'email_verified',
  'phone_verified',
  'custom_claims',
]);

interface Provider {
  id: string;
  entityId: string;
  mapping: AttributeMapping;
}

/** The name of a provider in identities. */
export function providerName({ id }: { id: string }): string {
  return `sso:${id}`;
}

/** Returns whom an assertion is about. Throws if it names no lasting id, or no email address. */
export function personOf(assertion: SamlAssertion, provider: Provider): ExternalPerson {
  const subject = subjectOf(assertion);
  const claims = mapAttributes(assertion.attributes, provider.mapping);
  const email = emailOf(assertion, claims.email);
  const entries = Object.entries(claims).filter(([key]) => !ownClaims.has(key));
  const isStandard = ([key, value]: [string, unknown]) =>
    standardClaims.has(key) && typeof value === 'string';
  const custom = entries.filter((entry) => !isStandard(entry));
  return {
    provider: providerName(provider),
    subject,
    email,
    isEmailVerified: true,
    data: {
      ...Object.fromEntries(entries.filter(isStandard)),
      ...(custom.length > 0 && { custom_claims: Object.fromEntries(custom) }),
      iss: provider.entityId,
      sub: subject,
      email,
      email_verified: true,
      phone_verified: false,
    },
  };
}

/**
 * The attribute made for this purpose, or the NameID if its format promises that nobody else ever gets it: whoever gets the
 * email address of a predecessor must not get their account.
 */
function subjectOf({ attributes, nameId }: SamlAssertion): string {
  const [subjectId] = valuesOf(attributes, subjectIdAttribute);
  const persistentId = nameId?.format === nameIdFormats.persistent ? nameId.value : '';
  const subject = subjectId ?? persistentId;
  if (subject !== '' && Buffer.byteLength(subject) <= maxSubjectBytes) return subject;
  const message =
    'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user';
  throw new AuthError(400, 'saml_assertion_no_user_id', message);
}

function emailOf({ attributes, nameId }: SamlAssertion, mapped: unknown): string {
  const found = [
    typeof mapped === 'string' ? mapped : undefined,
    ...emailAttributes.flatMap((name) => valuesOf(attributes, name)),
    nameId?.format === nameIdFormats.email ? nameId.value : undefined,
  ].find((value) => value !== undefined && value !== '');
  if (found !== undefined) return parseEmail(found);
  const message = 'SAML Assertion does not contain an email address';
  throw new AuthError(400, 'saml_assertion_no_email', message);
}
