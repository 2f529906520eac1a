/** What people agree to when they subscribe; stored with each subscription. */
export const newsletterConsent =
  'We only use your email address for the newsletter and never share it. You can unsubscribe with the link in every issue.';
/** Stored after it if the subscriber chose topics. */
export const topicsConsent = (topics: readonly string[]) =>
  `Email me, at most once a day, when something new is published about: ${topics.join(', ')}.`;
/** Most topics offered in the form, and chosen by one subscriber. */
export const maxTopics = 30;
/** The local time from which the daily emails about topics are sent. */
export const digestTime = '08:00';
/** Most posts listed in one digest; the rest are only counted. */
export const maxDigestPosts = 20;
/** Days that a daily email looks back. */
export const digestDays = 7;
/** Days that the link to confirm a subscription is valid. */
export const confirmationDays = 7;
/** Minutes before another email is sent to the same email address about its subscription. */
export const confirmationCooldownMinutes = 10;
/** Days after which a subscription that nobody confirmed is deleted. */
export const unconfirmedDays = 30;
/** Days that the email address of a former subscriber is kept, so that an import does not add it again. */
export const unsubscribedDays = 365;

/** Of a subscriber; computed, not stored. `spam` is an unconfirmed sign-up that looked automated. */
export const subscriberStatuses = ['confirmed', 'unconfirmed', 'unsubscribed', 'spam'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

/** Limits of an import. */
export const maxImportMegabytes = 5;
export const maxImportRows = 50_000;
/** Rejected lines beyond this are counted, but not listed. */
export const maxListedImportErrors = 500;
export const maxConsentStatementLength = 1_000;

/** Of an issue; computed, not stored. */
export const issueStatuses = ['draft', 'sending', 'paused', 'sent'] as const;
export type IssueStatus = (typeof issueStatuses)[number];

export const maxIssueSubjectLength = 150;
export const maxIssuePreviewLength = 200;
/** In UTF-16 units of HTML. */
export const maxIssueContentLength = 200_000;
/** Deliveries that are sent again with one request. */
export const maxDeliveryRetries = 500;
/** Most emails of an issue sent per minute, so that mail servers do not treat it as spam. */
export const issueEmailsPerMinute = 300;
