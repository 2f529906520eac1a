/** A published post, as a daily email lists it. */
export interface DigestPost {
  title: string;
  /** May be empty. */
  excerpt: string;
  category: string;
  /** The path of its page. */
  path: string;
}

/** What was published about the topics of a subscriber, at most once a day. */
export interface NewsletterDigest {
  kind: 'newsletter_digest';
  to: string;
  /** The newest, newest first. */
  posts: DigestPost[];
  /** How many more there are. */
  more: number;
  /** Our pages, where a subscriber unsubscribes or chooses topics. */
  unsubscribe: string;
  preferences: string;
  expiresAt?: never;
}
