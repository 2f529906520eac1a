/** What is said where a picture has neither an alternative text nor the mark that it needs none. */
export const missingText = 'Describe the picture, or say that it is decorative.';
