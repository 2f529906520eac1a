import { AuthError } from '../errors.ts';
import { attributeOf, childrenOf, descendantsOf, textOf } from './safe-xml.ts';
import {
  canonicalizations,
  contentEncryptions,
  digestMethods,
  envelopedSignature,
  keyDigests,
  keyEncryptions,
  ns,
  signatureMethods,
} from './saml-names.ts';

/** Of keys from 2048 to 16384 bits. */
const signatureBytes = { min: 256, max: 2_048 } as const;

/**
 * Rejects documents in which a signature could be taken for one of something else, or be forged: signatures anywhere but
 * directly in the response or its assertion, ids that occur twice, and weak algorithms. It verifies none of them, which is the
 * expensive part, and rejects what cannot be one. Returns how many there are.
 */
export function checkSignatures(root: Element): number {
  checkIds(root);
  const signatures = descendantsOf(root, ns.signature, 'Signature');
  for (const signature of signatures) {
    const parent = signature.parentNode as Element;
    const isOfAssertion = parent.parentNode === root && isAssertion(parent);
    if (parent !== root && !isOfAssertion) throw rejected('a signature is out of place');
    checkSignature(signature, parent);
  }
  return signatures.length;
}

function isAssertion({ namespaceURI, localName }: Element): boolean {
  return namespaceURI === ns.assertion && localName === 'Assertion';
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

function checkSignature(signature: Element, parent: Element): void {
  const [info, ...others] = childrenOf(signature, ns.signature, 'SignedInfo');
  if (!info || others.length > 0) throw rejected('a signature must have one SignedInfo');
  const [reference, ...more] = childrenOf(info, ns.signature, 'Reference');
  if (!reference || more.length > 0) throw rejected('a signature must have one Reference');
  if (attributeOf(reference, 'URI') !== `#${attributeOf(parent, 'ID')}`) {
    throw rejected('a signature must be of the element that it is in');
  }
  requireAlgorithms(info, 'SignatureMethod', signatureMethods);
  requireAlgorithms(info, 'CanonicalizationMethod', canonicalizations);
  const digestMethod = requireAlgorithms(info, 'DigestMethod', digestMethods);
  const digest = bytesIn(reference, 'DigestValue');
  const value = bytesIn(signature, 'SignatureValue');
  const { min, max } = signatureBytes;
  if (digest !== digestMethods.get(digestMethod) || value < min || value > max) {
    throw rejected('a signature has a value of the wrong length');
  }
  for (const transform of descendantsOf(signature, ns.signature, 'Transform')) {
    const name = attributeOf(transform, 'Algorithm');
    if (name !== envelopedSignature && !canonicalizations.has(name)) {
      throw rejected('a signature has a transform that is not accepted');
    }
  }
}

function requireAlgorithms(
  info: Element,
  name: string,
  accepted: { has(algorithm: string | null): boolean },
): string | null {
  const [method, ...others] = descendantsOf(info, ns.signature, name);
  const algorithm = method && others.length === 0 ? attributeOf(method, 'Algorithm') : null;
  if (accepted.has(algorithm)) return algorithm;
  throw rejected(`the ${name} of a signature is not accepted; use SHA-256`);
}

/** The length of a value in Base64. */
function bytesIn(parent: Element, name: string): number {
  const [element, ...others] = childrenOf(parent, ns.signature, name);
  if (!element || others.length > 0) throw rejected(`a signature must have one ${name}`);
  return Buffer.from(textOf(element), 'base64').length;
}

/** Rejects encryption that is weak, or of which the library could decrypt something else than what is checked here. */
export function checkEncryption(encrypted: Element): void {
  const below = (parents: Element[], namespace: string, name: string) =>
    parents.flatMap((parent) => childrenOf(parent, namespace, name));
  const data = below([encrypted], ns.encryption, 'EncryptedData');
  const keyInfos = below(data, ns.signature, 'KeyInfo');
  const keys = below(keyInfos, ns.encryption, 'EncryptedKey');
  const ofContent = below(data, ns.encryption, 'EncryptionMethod');
  const ofKey = below(keys, ns.encryption, 'EncryptionMethod');
  const digests = below(ofKey, ns.signature, 'DigestMethod');
  const cipherData = below([...data, ...keys], ns.encryption, 'CipherData');
  const values = below(cipherData, ns.encryption, 'CipherValue');
  // It looks elements up by their local names, wherever they are.
  const isClear =
    [data, keyInfos, keys, ofContent, ofKey].every(({ length }) => length === 1) &&
    [cipherData, values].every(({ length }) => length === 2) &&
    Object.entries({
      EncryptedData: data,
      EncryptedKey: keys,
      KeyInfo: [...keyInfos, ...below(keys, ns.signature, 'KeyInfo')],
      EncryptionMethod: [...ofContent, ...ofKey],
      DigestMethod: digests,
      CipherData: cipherData,
      CipherValue: values,
    }).every(([name, known]) => descendantsOf(encrypted, '*', name).length === known.length);
  if (!isClear) throw rejected('it must have one EncryptedData with one EncryptedKey');
  requireEncryption(ofContent, contentEncryptions, 'AES in GCM');
  requireEncryption(ofKey, keyEncryptions, 'rsa-oaep-mgf1p');
  requireEncryption(digests, keyDigests, 'SHA-1 for rsa-oaep-mgf1p');
}

function requireEncryption(
  methods: readonly Element[],
  accepted: ReadonlySet<string | null>,
  instead: string,
): void {
  if (methods.every((method) => accepted.has(attributeOf(method, 'Algorithm')))) return;
  throw rejected(`its encryption is not accepted; use ${instead}`);
}

/** A response that is not accepted. */
export function rejected(reason: string, options?: ErrorOptions): AuthError {
  const message = `SAML Assertion is not valid: ${reason}`;
  return new AuthError(400, 'validation_failed', message, {}, options);
}
