import { z } from 'zod';
import { invalidEmailAddress } from '#constants/field-errors.ts';
import { composeText } from './compose-text.ts';
import { isInvisible } from './invisible-text.ts';

const maxEmailLength = 254;
const inWords = new Intl.NumberFormat('en');

/** One line of text, composed (NFC): control characters and runs of white space become one space. */
export function requiredLine(missing: string, maxLength: number, name: string) {
  return typed(asLine, missing, maxLength, name);
}

/** The same, optional; blank text becomes null. */
export function optionalLine(maxLength: number, name: string) {
  return optional(asLine, maxLength, name);
}

/** A URL on one line. It is not composed, because servers tell the two forms apart. */
export function requiredUrl(missing: string, maxLength: number, name: string) {
  return typed(asUrl, missing, maxLength, name);
}

/** The same, optional; blank input becomes null. */
export function optionalUrl(maxLength: number, name: string) {
  return optional(asUrl, maxLength, name);
}

/** Text of several lines, composed (NFC); of the control characters only line breaks and tabs are kept. */
export function requiredText(missing: string, maxLength: number, name: string) {
  return typed(asText, missing, maxLength, name);
}

/** The same, optional; blank text becomes null. */
export function optionalText(maxLength: number, name: string) {
  return optional(asText, maxLength, name);
}

export function requiredEmail(missing: string) {
  return requiredLine(missing, maxEmailLength, 'the email address').refine(isEmail, {
    error: invalidEmailAddress,
    // One error per field: a missing or too long email address has its own.
    when: ({ issues }) => issues.length === 0,
  });
}

/** The same, optional; blank text becomes null. */
export function optionalEmail() {
  return optionalLine(maxEmailLength, 'the email address')
    .unwrap()
    .refine((text) => text === null || isEmail(text), {
      error: invalidEmailAddress,
      when: ({ issues }) => issues.length === 0,
    });
}

type Clean = (text: string) => string;

const asUrl: Clean = (text) => text.replace(/[\s\p{Cc}]+/gu, ' ');
const asLine: Clean = (text) => composeText(asUrl(text));
const asText: Clean = (text) =>
  composeText(text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, ''));

function typed(clean: Clean, missing: string, maxLength: number, name: string) {
  return cleaned(clean, missing).pipe(atMost(maxLength, name, z.string().min(1, missing)));
}

function optional(clean: Clean, maxLength: number, name: string) {
  return cleaned(clean, `Write ${name} as text.`)
    .pipe(atMost(maxLength, name, z.string()))
    .transform((text) => text || null)
    .nullish();
}

function cleaned(clean: Clean, missing: string) {
  return z.string(missing).transform((text) => {
    const read = clean(text.replace(/\p{Surrogate}/gu, '\ufffd')).trim();
    return isInvisible(read) ? '' : read;
  });
}

function atMost(maxLength: number, name: string, text: z.ZodString) {
  return text.refine((given) => lengthOf(given) <= maxLength, {
    error: ({ input }) =>
      `Shorten ${name} to ${inWords.format(maxLength)} characters or fewer. ` +
      `It has ${inWords.format(lengthOf(String(input)))} now.`,
  });
}

function lengthOf(text: string): number {
  return [...text].length;
}

// What browsers accept in an email field, plus a dot in the domain: without one it is a typing error.
function isEmail(text: string): boolean {
  return z.regexes.html5Email.test(text) && /\.[^.]{2,}$/.test(text);
}
