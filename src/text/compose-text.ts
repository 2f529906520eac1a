/** More marks on one letter than any language has: putting them in order takes time that grows with their square. */
const surplusMarks = /(\p{M}{30})\p{M}+/gu;
const tag = /(<[a-z/!?][^>]*>?)/i;

/** Composes a text (NFC), the form in which keyboards write: é is one character. At most 30 marks of a letter are kept. */
export function composeText(text: string): string {
  return text.replace(surplusMarks, '$1').normalize('NFC');
}

/**
 * Composes the texts in HTML. Tags stay as they are: servers tell the two forms of a URL apart, and a combining mark
 * after a tag must not merge with its bracket.
 */
export function composeMarkup(html: string): string {
  const isTag = (place: number) => place % 2 === 1;
  const parts = html.split(tag);
  return parts.map((part, place) => (isTag(place) ? part : composeText(part))).join('');
}
