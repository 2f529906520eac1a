import fc from 'fast-check';

const invisible = [
  ...[' ', '\t', '\n', '\0', '\u0085', '\u00a0', '\u00ad', '\u034f', '\u061c', '\u115f', '\u180e'],
  ...['\u200b', '\u200d', '\u202e', '\u2066', '\u2800', '\u3000', '\u3164', '\ufe0f', '\ufeff'],
  ...['\uffa0', '\ufff9', '\u{e0041}', '\u{e0101}'],
];

/** Any text of characters that nobody sees. */
export const invisibleText = fc.string({ unit: fc.constantFrom(...invisible), maxLength: 8 });
