/** Errors of fields that several forms have, or that the server and the panel both check. */

export const invalidEmailAddress = 'Enter an email address in the form name@example.com.';
export const invalidColour = 'Enter a colour such as #10b981.';
export const notInFuture = 'Enter a time in the future.';
export const invalidImageUrl =
  'Enter an image URL that starts with https://, or with / for a file on this site.';
/** Of a link in a block, which may also lead to a section of its page. */
export const invalidBlockLink = 'Enter a URL, a mailto: or tel: link, or a path on this site.';
