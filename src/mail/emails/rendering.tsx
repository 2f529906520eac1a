import { render } from '@react-email/components';
import type { Letter } from '../letter.ts';
import { LetterPage } from './letter-page.tsx';
import { partsOf, type Surroundings } from './letter-parts.ts';
import { plainText } from './plain-text.ts';

export interface WrittenLetter {
  subject: string;
  html: string;
  text: string;
}

/** Writes a letter out. The libraries behind it are large: import this module when one is to be sent. */
export async function renderLetter(
  letter: Letter,
  surroundings: Surroundings,
): Promise<WrittenLetter> {
  const parts = partsOf(letter, surroundings);
  return {
    subject: parts.words.subject,
    html: await render(<LetterPage parts={parts} colour={surroundings.primary_color} />),
    text: plainText(parts),
  };
}
