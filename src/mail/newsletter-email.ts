/** An email about a subscription to the newsletter. */
export interface NewsletterEmail {
  kind: 'newsletter_confirmation' | 'newsletter_already_subscribed';
  to: string;
  /** Our page, where a button confirms or ends the subscription. */
  link: string;
  /** Our page where a subscriber chooses topics. */
  preferences?: string;
  /** ISO 8601; none if the link never expires. */
  expiresAt?: string;
}
