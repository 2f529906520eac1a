/** Days after which held messages and spam are deleted. */
export const spamRetentionDays = 30;

/** The lists of messages in the inbox, by the statuses they contain. */
export const messageFolders = ['inbox', 'answered', 'closed', 'held', 'spam', 'all'] as const;
export type MessageFolder = (typeof messageFolders)[number];

/** Longest texts, in characters. */
export const maxReply = 10_000;
export const maxNote = 5_000;
export const maxSpamRule = 200;
/** Spam rules are read for every new message. */
export const maxSpamRules = 500;
