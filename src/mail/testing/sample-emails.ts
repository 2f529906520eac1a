import type { AccountEmail } from '../account-email.ts';
import type { NewsletterDigest } from '../newsletter-digest-email.ts';

/** An email with all fields that never expires. */
export function sampleEmail(given: Partial<AccountEmail> = {}): AccountEmail {
  const kind = given.kind ?? 'recovery';
  return {
    kind,
    to: 'sofia@dsti.gov.example',
    name: 'Sofia Mensah',
    code: '048291',
    link: kind === 'reauthentication' ? null : 'https://www.example.gov/auth/confirm?a=1&b=c7e0d6',
    expiresAt: '2999-01-31T12:05:00Z',
    newAddress: 'new@dsti.gov.example',
    ...given,
  };
}

export function sampleDigest(given: Partial<NewsletterDigest> = {}): NewsletterDigest {
  return {
    kind: 'newsletter_digest',
    to: 'reader@example.org',
    posts: [
      {
        title: 'Research grants open',
        excerpt: 'Apply until June.',
        category: 'Grants',
        path: '/news/research-grants-open',
      },
      { title: 'Second', excerpt: '', category: 'Grants', path: '/news/second' },
    ],
    more: 0,
    unsubscribe: 'https://www.example.gov/newsletter/unsubscribe?token=a',
    preferences: 'https://www.example.gov/newsletter/preferences?token=b',
    ...given,
  };
}
