import { hasCharacterFrom, type PasswordRules } from './password-rules.ts';

const lookalikes = new Set('0O1lIo');
const readableSets = [
  'abcdefghijkmnpqrstuvwxyz',
  'ABCDEFGHJKLMNPQRSTUVWXYZ',
  '23456789',
  '!@#$%^&*',
];
const defaultLength = 20;

/** A random password that meets `rules`, without characters that look alike where the rules allow it. */
export function generatePassword({ minLength, requiredCharacters }: PasswordRules): string {
  const characters = readableSets.map((set) => oneOf([...set]));
  for (const set of requiredCharacters) {
    if (set !== '' && !hasCharacterFrom(characters.join(''), set)) characters.push(readableOf(set));
  }
  const all = [...readableSets.join('')];
  while (characters.length < Math.max(defaultLength, minLength)) characters.push(oneOf(all));
  return shuffled(characters).join('');
}

function readableOf(set: string): string {
  const readable = [...set].filter((character) => !lookalikes.has(character));
  return oneOf(readable.length > 0 ? readable : [...set]);
}

function shuffled(characters: readonly string[]): string[] {
  const left = [...characters];
  return characters.map(() => left.splice(randomBelow(left.length), 1)[0] ?? '');
}

function oneOf(characters: readonly string[]): string {
  return characters[randomBelow(characters.length)] ?? '';
}

/** A random number below `limit`, without modulo bias. */
function randomBelow(limit: number): number {
  const fair = 2 ** 32 - (2 ** 32 % limit);
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < fair) return drawn % limit;
  }
}
