/** Sentences that the server and the panel, or several screens, both say. */

/** Of an unexpected failure. */
export const unexpectedError = 'Something went wrong. Try again.';

export const accountDeactivatedError =
  'This account has been deactivated. Contact an administrator.';

/** Warns of a link whose target visitors can't open. */
export const deadLinkWarning = 'Nothing is published at this URL.';
