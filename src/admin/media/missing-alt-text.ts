/** Message for images that have no alternative text and aren't marked as decorative. */
export const missingAltTextError = 'Describe the image or mark it as decorative.';
