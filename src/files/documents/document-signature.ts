/** How many bytes are needed for the check. */
export const documentSignatureBytes = 64;

const signatures = [
  Buffer.from('%PDF-'),
  Buffer.from('PK\x03\x04'),
  Buffer.from('d0cf11e0', 'hex'),
];
// biome-ignore lint/suspicious/noControlCharactersInRegex: text has none of them.
const controls = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/;

/** Whether a file that starts with these bytes can be a document; it may still be invalid. */
export function looksLikeDocument(beginning: Buffer): boolean {
  if (signatures.some((signature) => beginning.subarray(0, signature.length).equals(signature)))
    return true;
  const text = beginning
    .toString('utf8', 0, documentSignatureBytes)
    .replace(/^\uFEFF/, '')
    .trimStart();
  return text !== '' && !text.startsWith('<') && !controls.test(text);
}
