import type { SpamRule } from './messages-table.ts';
import type { NewMessage } from './new-message.ts';

/** What the form reveals about its sender. */
export interface SpamSignals {
  /** Whether the field that people cannot see was filled in. */
  honeypotFilled: boolean;
  /** Milliseconds spent on the form; null if unknown. */
  waitedMs: number | null;
  /** Whether the sender's network has sent many messages within an hour. */
  isFrequentNetwork: boolean;
  /** Whether the whole site has received unusually many forms within an hour. */
  isFlood: boolean;
}

/** Earlier messages that resemble a new one. */
export interface SimilarMessages {
  /** From the same email address within a day. */
  fromAddress: number;
  /** Other email addresses that sent the same text within a week. */
  sendersOfText: number;
}

/** Earlier messages from one email address within a day after which the next is held. */
const maxFromAddress = 5;
/** Other senders of the same text within a week after which it is held. */
const maxSendersOfText = 3;
/** Nobody fills in a form faster. */
export const minHumanMs = 2_000;
const maxLinks = 3;

const link = /\b(?:https?:\/\/|www\.)\S/giu;
// A person's name has no protocol, path or email address in it.
const linkInName =
  /:\/\/|\bwww\.|@|\.\p{L}{2,}\/|\p{L}\.(?:com|net|org|info|ru|cn|xyz|top|shop)\b/iu;

/**
 * Returns the reasons to hold a message as possible spam, as sentences for staff; none for a message that goes to the
 * inbox. Messages are never rejected: any of these may be true for a person.
 */
export function findSpamReasons(
  message: NewMessage,
  signals: SpamSignals,
  similar: SimilarMessages,
  rules: readonly Pick<SpamRule, 'kind' | 'value'>[],
): string[] {
  const { honeypotFilled, waitedMs, isFrequentNetwork, isFlood } = signals;
  const links = message.message.match(link)?.length ?? 0;
  const checks: [boolean, string][] = [
    [honeypotFilled, 'A field that only bots see was filled in.'],
    [
      waitedMs !== null && waitedMs < minHumanMs,
      `The form was sent within ${minHumanMs / 1_000} seconds.`,
    ],
    [isFrequentNetwork, 'Many messages came from the same network within an hour.'],
    [isFlood, 'The site received unusually many messages within an hour.'],
    [
      similar.fromAddress >= maxFromAddress,
      `More than ${maxFromAddress} messages came from this email address within a day.`,
    ],
    [
      similar.sendersOfText >= maxSendersOfText,
      `The same text came from ${similar.sendersOfText} other email addresses within a week.`,
    ],
    [links > maxLinks, `The text has ${links} links.`],
    [linkInName.test(message.name), 'The name contains a link or an email address.'],
  ];
  const matching = rules
    .filter((rule) => matchesRule(message, rule))
    .map((rule) => ruleReasons[rule.kind](rule.value));
  return [...checks.flatMap(([isTrue, reason]) => (isTrue ? [reason] : [])), ...matching];
}

const ruleReasons: Record<SpamRule['kind'], (value: string) => string> = {
  email: (value) => `It matches the spam rule for the email address ${value}.`,
  domain: (value) => `It matches the spam rule for the domain ${value}.`,
  text: (value) => `It matches the spam rule for the text “${value}”.`,
};

function matchesRule(
  { name, email, message }: NewMessage,
  { kind, value }: Pick<SpamRule, 'kind' | 'value'>,
): boolean {
  const wanted = comparable(value);
  const address = comparable(email);
  if (kind === 'email') return address === wanted;
  if (kind === 'text') return comparable(`${name}\n${message}`).includes(wanted);
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return domain === wanted || domain.endsWith(`.${wanted}`);
}

/** Ignores case, spacing, and letters that only look different. */
export function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();
}
