import { AuthError } from '../errors.ts';
import { attributeOf, childrenOf, descendantsOf } from './safe-xml.ts';
import {
  canonicalizations,
  contentEncryptions,
  digestMethods,
  envelopedSignature,
  keyEncryptions,
  ns,
  signatureMethods,
} from './saml-names.ts';

/**
 * Rejects documents in which a signature could be taken for one of something else, or be forged: signatures anywhere but
 * directly in the response or its assertion, ids that occur twice, and weak algorithms. It verifies none of them.
 */
export function checkSignatures(root: Element): void {
  checkIds(root);
  for (const signature of descendantsOf(root, ns.signature, 'Signature')) {
    const { parentNode: parent } = signature;
    const isOfAssertion = parent?.parentNode === root && isElement(parent, ns.assertion);
    if (parent !== root && !isOfAssertion) throw rejected('a signature is out of place');
    checkSignature(signature);
  }
}

function isElement(node: Node, namespace: string): boolean {
  const { namespaceURI, localName } = node as Element;
  return namespaceURI === namespace && localName === 'Assertion';
}

/** Libraries look elements up by any of these attributes. */
function checkIds(root: Element): void {
  const seen = new Set<string>();
  for (const element of [root, ...descendantsOf(root, '*', '*')]) {
    for (const name of ['ID', 'Id', 'id']) {
      const id = attributeOf(element, name);
      if (id === null) continue;
      if (seen.has(id)) throw rejected('an ID occurs twice');
      seen.add(id);
    }
  }
}

function checkSignature(signature: Element): void {
  const [info, ...others] = childrenOf(signature, ns.signature, 'SignedInfo');
  if (!info || others.length > 0) throw rejected('a signature must have one SignedInfo');
  const references = childrenOf(info, ns.signature, 'Reference');
  if (references.length !== 1) throw rejected('a signature must have one Reference');
  requireAlgorithms(info, 'SignatureMethod', signatureMethods);
  requireAlgorithms(info, 'CanonicalizationMethod', canonicalizations);
  requireAlgorithms(info, 'DigestMethod', digestMethods);
  for (const transform of descendantsOf(signature, ns.signature, 'Transform')) {
    const name = attributeOf(transform, 'Algorithm');
    if (name !== envelopedSignature && !canonicalizations.has(name)) {
      throw rejected('a signature has a transform that is not accepted');
    }
  }
}

function requireAlgorithms(info: Element, name: string, accepted: ReadonlySet<string | null>) {
  const found = descendantsOf(info, ns.signature, name);
  const isAccepted =
    found.length === 1 && accepted.has(attributeOf(found[0] as Element, 'Algorithm'));
  if (!isAccepted) throw rejected(`the ${name} of a signature is not accepted; use SHA-256`);
}

/** Rejects weak encryption. */
export function checkEncryption(encrypted: Element): void {
  const [data, ...others] = childrenOf(encrypted, ns.encryption, 'EncryptedData');
  if (!data || others.length > 0)
    throw rejected('an encrypted assertion must have one EncryptedData');
  const ofContent = childrenOf(data, ns.encryption, 'EncryptionMethod');
  const ofKeys = descendantsOf(encrypted, ns.encryption, 'EncryptedKey').flatMap((key) =>
    childrenOf(key, ns.encryption, 'EncryptionMethod'),
  );
  const isAccepted =
    ofContent.length === 1 &&
    ofKeys.length === 1 &&
    ofContent.every((method) => contentEncryptions.has(attributeOf(method, 'Algorithm'))) &&
    ofKeys.every((method) => keyEncryptions.has(attributeOf(method, 'Algorithm')));
  if (!isAccepted) throw rejected('its encryption is not accepted; use AES with RSA-OAEP');
}

/** A response that is not accepted. */
export function rejected(reason: string, options?: ErrorOptions): AuthError {
  const message = `SAML Assertion is not valid: ${reason}`;
  return new AuthError(400, 'validation_failed', message, {}, options);
}
