import type { EmailContent } from './email-content.ts';

/** Renders an email as plain text; link and code each have a line of their own. */
export function renderPlainText({
  texts,
  email,
  greeting,
  validUntil: expiry,
  site,
}: EmailContent): string {
  const { link, code } = email;
  const paragraphs = [
    texts.heading,
    greeting,
    texts.intro,
    link && `${texts.button}:\n${link}`,
    `${link ? 'Or enter this code' : 'Your code'}:\n${code}`,
    `Valid until ${expiry}.`,
    texts.notYouNote,
    `-- \n${site.name} - ${site.url}`,
  ];
  return `${paragraphs.filter((paragraph) => paragraph !== null).join('\n\n')}\n`;
}
