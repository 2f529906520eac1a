const maxMarkerLength = 20;
const letters = 26;
const beforeA = 'a'.charCodeAt(0) - 1;

const romanNumeral = /^m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/;
const romanDigits: Readonly<Record<string, number>> = {
  i: 1,
  v: 5,
  x: 10,
  l: 50,
  c: 100,
  d: 500,
  m: 1000,
};

/**
 * The numbers that a visible marker such as `3.`, `1.2` or `iv)` can mean, the smallest first: `i.` is 1 as a Roman
 * numeral and 9 as a letter. None for a bullet.
 */
export function markerNumbers(marker: string): number[] {
  const text = marker.trim().toLowerCase();
  if (text.length > maxMarkerLength) return [];
  const [, digits] = /(\d{1,6})\W*$/.exec(text) ?? [];
  if (digits) return [Number(digits)];
  // A letter alone is a bullet of a symbol font.
  const [, word = ''] = /^\W*([a-z]+)[.)]$/.exec(text) ?? [];
  return [readRoman(word), readLetters(word)].filter((number) => number > 0).sort((a, b) => a - b);
}

/** Returns 0 if it is no Roman numeral. */
function readRoman(word: string): number {
  if (!romanNumeral.test(word)) return 0;
  const digits = [...word].map((digit) => romanDigits[digit] ?? 0);
  return digits.reduce(
    (sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit),
    0,
  );
}

/** The number of a letter; `aa, bb` follow `z`, as in Word. Returns 0 for other words. */
function readLetters(word: string): number {
  const [first = ''] = word;
  if (word !== first.repeat(word.length)) return 0;
  return word === '' ? 0 : (word.length - 1) * letters + first.charCodeAt(0) - beforeA;
}
