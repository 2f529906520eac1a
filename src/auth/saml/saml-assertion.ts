import { minuteMs } from '#time/durations.ts';
import type { AuthSettings } from '../auth-settings.ts';
import { attributeOf, childrenOf, textOf } from './safe-xml.ts';
import { bearerMethod, ns } from './saml-names.ts';
import { acsUrlOf, entityIdOf } from './saml-sp.ts';
import { rejected } from './signature-guard.ts';

/** How far the clock of an identity provider may be off. */
const skewMs = minuteMs;
const maxIdBytes = 1_024;

export interface SamlAttribute {
  name: string;
  friendlyName: string | null;
  values: readonly string[];
}

/** A signed assertion that is meant for this service, now. */
export interface SamlAssertion {
  id: string;
  nameId: { value: string; format: string | null } | null;
  attributes: readonly SamlAttribute[];
  /** Until when it would be accepted. */
  expiresAt: Date;
  /** When the identity provider ends the session; null if it does not say. */
  sessionNotAfter: Date | null;
}

interface Expected {
  issuer: string;
  settings: Pick<AuthSettings, 'externalUrl'>;
  requestId: string | null;
  now: Date;
}

/** Checks a signed assertion and returns what it says. Throws 400 `validation_failed`. */
export function parseAssertion(assertion: Element, expected: Expected): SamlAssertion {
  if (assertion.namespaceURI !== ns.assertion || assertion.localName !== 'Assertion') {
    throw rejected('the signed element is not an assertion');
  }
  const id = attributeOf(assertion, 'ID') ?? '';
  if (id === '' || Buffer.byteLength(id) > maxIdBytes) throw rejected('it has no usable ID');
  if (textOf(single(assertion, 'Issuer')) !== expected.issuer) {
    throw rejected('unexpected Issuer');
  }
  checkConditions(single(assertion, 'Conditions'), expected);
  const subject = single(assertion, 'Subject');
  const [nameId, ...otherIds] = childrenOf(subject, ns.assertion, 'NameID');
  if (otherIds.length > 0) throw rejected('it has several NameIDs');
  return {
    id,
    nameId: nameId ? { value: textOf(nameId), format: attributeOf(nameId, 'Format') } : null,
    attributes: childrenOf(assertion, ns.assertion, 'AttributeStatement')
      .flatMap((statement) => childrenOf(statement, ns.assertion, 'Attribute'))
      .map(attributeIn),
    expiresAt: confirmedUntil(subject, expected),
    sessionNotAfter: sessionEnd(assertion, expected.now),
  };
}

function single(parent: Element, name: string): Element {
  const [found, ...others] = childrenOf(parent, ns.assertion, name);
  if (found && others.length === 0) return found;
  throw rejected(`it must have one ${name}`);
}

function checkConditions(conditions: Element, { settings, now }: Expected): void {
  if (!isValidAt(conditions, now)) throw rejected('it is not valid now');
  const restrictions = childrenOf(conditions, ns.assertion, 'AudienceRestriction');
  const audience = entityIdOf(settings);
  const isForUs = restrictions.every((restriction) =>
    childrenOf(restriction, ns.assertion, 'Audience').some((item) => textOf(item) === audience),
  );
  if (restrictions.length === 0 || !isForUs) throw rejected('unexpected Audience');
  if (childrenOf(conditions, ns.assertion, 'Condition').length > 0) {
    throw rejected('it has an unknown condition');
  }
}

/** Whoever bears the assertion is its subject, if it is sent here, in time and for the request. */
function confirmedUntil(subject: Element, { settings, requestId, now }: Expected): Date {
  const found = childrenOf(subject, ns.assertion, 'SubjectConfirmation')
    .filter((confirmation) => attributeOf(confirmation, 'Method') === bearerMethod)
    .flatMap((confirmation) => childrenOf(confirmation, ns.assertion, 'SubjectConfirmationData'));
  const [data] = found;
  if (found.length !== 1 || !data) throw rejected('it must have one bearer confirmation');
  if (attributeOf(data, 'Recipient') !== acsUrlOf(settings)) {
    throw rejected('unexpected Recipient');
  }
  if (attributeOf(data, 'InResponseTo') !== requestId) {
    throw rejected('InResponseTo does not match the request');
  }
  const end = timeOf(data, 'NotOnOrAfter');
  if (!end || !isValidAt(data, now)) throw rejected('it is not valid now');
  return new Date(end.getTime() + skewMs);
}

function isValidAt(element: Element, now: Date): boolean {
  const start = timeOf(element, 'NotBefore');
  const end = timeOf(element, 'NotOnOrAfter');
  if (start && now.getTime() < start.getTime() - skewMs) return false;
  return !end || now.getTime() < end.getTime() + skewMs;
}

function sessionEnd(assertion: Element, now: Date): Date | null {
  const statements = childrenOf(assertion, ns.assertion, 'AuthnStatement');
  if (statements.length === 0) throw rejected('it has no AuthnStatement');
  const ends = statements
    .map((statement) => timeOf(statement, 'SessionNotOnOrAfter')?.getTime())
    .filter((end) => end !== undefined);
  if (ends.length === 0) return null;
  const end = Math.min(...ends);
  if (end <= now.getTime()) throw rejected('its session has ended');
  return new Date(end);
}

function timeOf(element: Element, name: string): Date | null {
  const text = attributeOf(element, name);
  if (text === null) return null;
  // In UTC, as the specification demands; others could be read in two ways.
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(text);
  const time = new Date(isTime ? text : Number.NaN);
  if (Number.isNaN(time.getTime())) throw rejected(`its ${name} is not a time in UTC`);
  return time;
}

function attributeIn(attribute: Element): SamlAttribute {
  return {
    name: attributeOf(attribute, 'Name') ?? '',
    friendlyName: attributeOf(attribute, 'FriendlyName'),
    values: childrenOf(attribute, ns.assertion, 'AttributeValue').map(textOf),
  };
}
