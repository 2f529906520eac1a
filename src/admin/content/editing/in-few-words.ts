const most = 300;

/** A value as it is compared: the words of a rich text, and the beginning of a long one. */
export function inFewWords(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const words = wordsOf(value).replace(/\s+/g, ' ').trim();
  return words.length > most ? `${words.slice(0, most)}…` : words;
}

/** A document made like this runs no scripts and loads nothing. */
function wordsOf(text: string): string {
  if (!/<[a-z/]/i.test(text)) return text;
  const spaced = text.replace(/<\/(p|h\d|li|blockquote|td|th|pre)>/gi, ' $&');
  return new DOMParser().parseFromString(spaced, 'text/html').body.textContent ?? '';
}
