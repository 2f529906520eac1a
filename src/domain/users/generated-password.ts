import { randomInt } from 'node:crypto';

const groups = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#$%^&*'];
const generatedLength = 20;

/** Without characters that look like others, one of each group at least. */
export function generatedPassword(): string {
  const all = groups.join('');
  const characters = groups.map(oneOf);
  while (characters.length < generatedLength) characters.push(oneOf(all));
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    const kept = characters[last] ?? '';
    characters[last] = characters[other] ?? '';
    characters[other] = kept;
  }
  return characters.join('');
}

function oneOf(characters: string): string {
  return characters.charAt(randomInt(characters.length));
}
