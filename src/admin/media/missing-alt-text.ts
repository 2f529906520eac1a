/** What is said where a picture has neither an alternative text nor the mark that it needs none. */
export const missingAltTextError = 'Describe the image or mark it as decorative.';
