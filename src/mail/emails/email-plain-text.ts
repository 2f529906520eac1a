import type { EmailLogo } from '../email-logo.ts';
import type { EmailContent, EmailPart } from './email-content.ts';
import { toLines } from './one-line.ts';
import { renderRichTextPlain } from './rich-text-plain.ts';

/** The site in whose name an email is sent. */
export interface EmailSite {
  name: string;
  url: string;
  logo: EmailLogo | null;
}

/** Renders an email as plain text; each link and each code has a line of its own. */
export function renderPlainText(
  { heading, greeting, parts, note, noteLinks = [] }: EmailContent,
  site: EmailSite,
): string {
  const signature = `-- \n${site.name} - ${site.url}`;
  const links = noteLinks.map(({ label, href }) => `${label}:\n${href}`);
  const blocks = [heading, greeting, ...parts.map(renderPart), note, ...links, signature];
  return `${blocks.filter((block) => block !== undefined).join('\n\n')}\n`;
}

function renderPart(part: EmailPart): string {
  switch (part.type) {
    case 'text':
    case 'quiet':
      return part.text;
    case 'button':
      return `${part.label}:\n${part.href}`;
    case 'code':
      return `${part.label}:\n${part.code}`;
    case 'written':
      return toLines(part.text).join('\n');
    case 'quote':
      return [`${part.intro}:`, ...toLines(part.text).map((line) => `> ${line}`.trimEnd())].join(
        '\n',
      );
    case 'details':
      return part.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'rich_text':
      return renderRichTextPlain(part.blocks);
    case 'articles':
      return part.articles
        .map(({ title, text, about, href }) =>
          [about, title, text, href].filter((line) => line !== '').join('\n'),
        )
        .join('\n\n');
  }
}
