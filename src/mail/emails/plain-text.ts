import type { LetterParts } from './letter-parts.ts';

/** The letter for mail programs that show no HTML; link and code each stand on a line of their own. */
export function plainText({ words, letter, greeting, valid, site }: LetterParts): string {
  const { link, code } = letter;
  const parts = [
    words.heading,
    greeting,
    words.sentence,
    link && `${words.button}:\n${link}`,
    `${link ? 'Or enter this code' : 'Your code'}:\n${code}`,
    `Valid until ${valid}.`,
    words.otherwise,
    `-- \n${site.name} - ${site.url}`,
  ];
  return `${parts.filter((part) => part !== null).join('\n\n')}\n`;
}
