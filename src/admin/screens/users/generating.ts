/** Without characters that look like others. */
const groups = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#$%^&*'];
const length = 20;

/** A password that nobody can guess, with a character of each group that the rules ask for. */
export function generatedPassword(): string {
  const all = groups.join('');
  const characters = groups.map(oneOf);
  while (characters.length < length) characters.push(oneOf(all));
  const mixed = characters.map((character) => ({ character, place: randomBelow(2 ** 32) }));
  return mixed
    .sort((a, b) => a.place - b.place)
    .map(({ character }) => character)
    .join('');
}

function oneOf(characters: string): string {
  return characters.charAt(randomBelow(characters.length));
}

function randomBelow(limit: number): number {
  const fair = 2 ** 32 - (2 ** 32 % limit);
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < fair) return drawn % limit;
  }
}
