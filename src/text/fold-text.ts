import { composeText } from './compose-text.ts';
import { toLowerCase } from './lower-case.ts';

/** Accents, and the vowel points of Arabic and Hebrew. */
const marks =
  '\\u0300-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u064b-\\u065f\\u0670' +
  '\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f';
/** What only tells how a text is set: soft hyphens, joiners, directions. */
const settings =
  '\\u00ad\\u061c\\u0640\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\ufeff';
const ignored = new RegExp(`[${marks}${settings}]`, 'g');
const letters = 'đĐħĦıĸłŁŀĿŋŊøØŧŦ‐‑‒–—―−‘’‛ʻʼ′';
const plain = "dDhHiklLlLnNoOtT-------''''''";
const replaced = new RegExp(`[${letters}]`, 'g');

/**
 * A text as searches compare it: without accents, with one kind of hyphen and of apostrophe. The SQL function `folded` does
 * the same.
 */
export function foldText(text: string): string {
  const bare = composeText(text).normalize('NFD').replace(ignored, '');
  return bare.replace(replaced, (letter) => plain[letters.indexOf(letter)] ?? '').normalize('NFC');
}

/** The same in lower case: what lists search. */
export function searchKey(text: string): string {
  return toLowerCase(foldText(text));
}
