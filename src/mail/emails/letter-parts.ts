import type { Letter } from '../letter.ts';
import type { MailSettings } from '../sender.ts';
import { momentInWords } from './moment.ts';
import { greetingName, oneLine } from './one-line.ts';
import { type Words, wordsOf } from './words.ts';

/** What the letter is written from: its HTML and its plain text say the same. */
export interface LetterParts {
  letter: Letter;
  words: Words;
  greeting: string;
  /** Until when link and code work, in words. */
  valid: string;
  site: { name: string; url: string };
}

export interface Surroundings extends MailSettings {
  publicUrl: string;
}

export function partsOf(letter: Letter, surroundings: Surroundings): LetterParts {
  const { site_name, time_zone, publicUrl } = surroundings;
  const siteName = oneLine(site_name);
  const name = greetingName(letter.name);
  return {
    letter,
    words: wordsOf(letter, siteName),
    greeting: name ? `Dear ${name},` : 'Good day,',
    valid: momentInWords(new Date(letter.expiresAt), time_zone),
    site: { name: siteName, url: publicUrl },
  };
}
