import { randomBytes } from 'node:crypto';

// Without I, L, O and U, which are easily confused when a reference is read aloud.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const letters = 8;

export type ReferencePrefix = 'M' | 'N';

/** A random reference for something that a visitor sent, such as M-7K2P-Q9XD. */
export function newReference(kind: ReferencePrefix): string {
  const code = Array.from(randomBytes(letters), (byte) => alphabet[byte % alphabet.length]);
  return `${kind}-${code.slice(0, 4).join('')}-${code.slice(4).join('')}`;
}

export function isReference(text: string, kind: ReferencePrefix): boolean {
  const [prefix, first = '', second = '', ...more] = text.split('-');
  return prefix === kind && more.length === 0 && isGroup(first) && isGroup(second);
}

function isGroup(text: string): boolean {
  return text.length === letters / 2 && [...text].every((letter) => alphabet.includes(letter));
}
