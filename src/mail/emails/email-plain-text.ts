import type { EmailContent } from './email-content.ts';

/** The email for mail programs that show no HTML; link and code each stand on a line of their own. */
export function renderPlainText({
  texts: words,
  email,
  greeting,
  validUntil: valid,
  site,
}: EmailContent): string {
  const { link, code } = email;
  const parts = [
    words.heading,
    greeting,
    words.sentence,
    link && `${words.button}:\n${link}`,
    `${link ? 'Or enter this code' : 'Your code'}:\n${code}`,
    `Valid until ${valid}.`,
    words.notYouNote,
    `-- \n${site.name} - ${site.url}`,
  ];
  return `${parts.filter((part) => part !== null).join('\n\n')}\n`;
}
