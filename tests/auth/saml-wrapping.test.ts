// @module-tag nightly

import { expect, test } from 'vitest';
import { newPerson, samlSite } from './saml-site.ts';

const at = samlSite({ AUTH_DISABLE_SIGNUP: 'false' });

test.each<[string, (xml: string) => string]>([
  ['beside it', (xml) => xml.replace(/(?=<saml:Assertion)/, forged(xml))],
  ['after it', (xml) => xml.replace('</samlp:Response>', `${forged(xml)}</samlp:Response>`)],
  ['around it', (xml) => forgedAround(xml)],
  [
    'in its place, with it among the extensions',
    (xml) =>
      xml.replace(
        assertionIn(xml),
        `<samlp:Extensions>${assertionIn(xml)}</samlp:Extensions>${forged(xml)}`,
      ),
  ],
  [
    'in its place, with it in the signature',
    (xml) => xml.replace(assertionIn(xml), forgedWithObject(xml)),
  ],
  ['with the same ID', (xml) => xml.replace(/(?=<saml:Assertion)/, forged(xml, idOf(xml)))],
  [
    'in a response around the response',
    (xml) =>
      xml
        .replace(assertionIn(xml), forged(xml))
        .replace(
          '</samlp:Response>',
          `<samlp:Extensions>${xml}</samlp:Extensions></samlp:Response>`,
        ),
  ],
])('rejects a response with a forged assertion %s', async (_, after) => {
  for (const sign of ['assertion', 'response'] as const) {
    const provider = await at.addProvider();
    const { query, fragment } = await at.signIn(provider, newPerson(provider), { sign, after });
    expect([query.error_code, fragment]).toEqual(['validation_failed', {}]);
  }
});

function assertionIn(xml: string): string {
  return /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';
}

function idOf(xml: string): string {
  return /<saml:Assertion[^>]* ID="([^"]+)"/.exec(xml)?.[1] ?? '';
}

/** The same assertion about someone else, without the signature. */
function forged(xml: string, id = '_forged'): string {
  return assertionIn(xml)
    .replace(/<Signature[\s\S]*<\/Signature>/, '')
    .replace(idOf(xml), id)
    .replace('person-', 'admin-');
}

function forgedAround(xml: string): string {
  const end = '</saml:Assertion>';
  return xml.replace(assertionIn(xml), forged(xml).replace(end, `${assertionIn(xml)}${end}`));
}

/** The forged assertion has the signature of the real one, which is inside of it. */
function forgedWithObject(xml: string): string {
  const real = assertionIn(xml);
  const signature =
    /<Signature[\s\S]*<\/Signature>/.exec(real)?.[0] ??
    '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"></Signature>';
  const bare = real.replace(signature, '');
  const filled = signature.replace('</Signature>', `<Object>${bare}</Object></Signature>`);
  return forged(xml).replace('</saml:Issuer>', `</saml:Issuer>${filled}`);
}
