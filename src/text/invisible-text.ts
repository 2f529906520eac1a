/**
 * What no font draws: white space, control characters, and the characters that Unicode says to ignore in display, such
 * as zero width spaces, soft hyphens, variation selectors and Hangul fillers. Format characters (`Cf`) as a whole would
 * include visible ones, such as Arabic number signs, and leave out the fillers. U+2800, the empty Braille pattern, and
 * the annotation marks are drawn empty without having the property.
 */
const invisible = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]*$/u;

/** Whether a reader would see nothing. Such characters between visible ones, as in emoji and Persian, are fine. */
export function isInvisible(text: string): boolean {
  return invisible.test(text);
}
