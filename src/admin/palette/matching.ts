const inLabel = 1;
const startsWord = 0.8;
const within = 0.5;
const inKeywords = 0.3;

/** How well an entry fits what was typed: 0 when one of the typed words is nowhere in it. */
export function fitOf(typed: string, [label = '', ...keywords]: readonly string[]): number {
  const fits = wordsOf(typed).map((word) => fitOfWord(word, label.toLowerCase(), keywords));
  return fits.includes(0) ? 0 : fits.reduce((sum, fit) => sum + fit, 0) / (fits.length || 1);
}

function fitOfWord(word: string, label: string, keywords: readonly string[]): number {
  if (label.startsWith(word)) return inLabel;
  if (wordsOf(label).some((other) => other.startsWith(word))) return startsWord;
  if (label.includes(word)) return within;
  return keywords.some((keyword) => keyword.toLowerCase().includes(word)) ? inKeywords : 0;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}
