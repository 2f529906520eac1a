/** The classes of links in running text. */
export const textLink = 'text-action underline underline-offset-2 hover:decoration-2';

/** The same, where the link stands alone. */
export const strongTextLink = `font-strong ${textLink}`;
