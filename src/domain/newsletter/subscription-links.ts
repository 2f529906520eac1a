import { z } from 'zod';
import { seal, unseal } from '#db/sealed-text.ts';

/** What a link with a button does to a subscription. */
export type SubscriptionAction = 'confirm' | 'unsubscribe';
/** What the link in an email to a subscriber is for; `preferences` opens the choice of topics. */
export type SubscriptionLink = SubscriptionAction | 'preferences';

interface LinkSigning {
  appSecret: string;
  /** Origin of the site, without a trailing slash. */
  publicUrl: string;
}

export interface LinkToken {
  id: string;
  /** The link ends with the email address it was sent to. */
  email: string;
  /** Milliseconds since 1970; null if it never expires. */
  expiresAt: number | null;
  /** The delivery of the issue that the link is in. */
  delivery?: string | undefined;
  /** What someone who had unsubscribed agreed to when they signed up again; `at` in ISO 8601. */
  renewal?: { at: string; path: string; topics: string[] } | undefined;
}

const purpose = 'newsletter link';
const contents = z.object({
  id: z.guid(),
  email: z.string(),
  expiresAt: z.number().nullable(),
  delivery: z.guid().optional(),
  renewal: z
    .object({ at: z.iso.datetime(), path: z.string(), topics: z.array(z.string()) })
    .optional(),
});

/** The path of the page that each link opens. */
export const subscriptionLinkPaths: Readonly<Record<SubscriptionLink, string>> = {
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
  preferences: '/newsletter/preferences',
};

/** Creates a link that only this installation can have made; it works without a row of its own. */
export function createSubscriptionLink(
  { appSecret, publicUrl }: LinkSigning,
  link: SubscriptionLink,
  token: LinkToken,
): string {
  const sealed = seal({ appSecret, purpose }, link, JSON.stringify(token));
  return `${publicUrl}${subscriptionLinkPaths[link]}?${new URLSearchParams({ token: sealed })}`;
}

/** Reads the token of a link; null if it was not made here for this purpose. It may have expired. */
export function readSubscriptionToken(
  appSecret: string,
  link: SubscriptionLink,
  token: string,
): LinkToken | null {
  const text = unseal({ appSecret, purpose }, link, token);
  return text === null ? null : contents.parse(JSON.parse(text));
}
