import { invalid } from '../errors.ts';
import { parsePhone } from '../users/phone-number.ts';

/** Whether a request names a phone number. Empty texts count as absent. */
export function hasPhone({ phone = '' }: Record<string, unknown>): boolean {
  return phone !== '';
}

/** Parses the number of a text message. How the message gets there is up to the webhook, so the channel is only checked. */
export function parseTextRecipient({ phone, channel = 'sms' }: Record<string, unknown>): string {
  if (channel === '' || channel === 'sms' || channel === 'whatsapp') return parsePhone(phone);
  throw invalid('Invalid channel, supported values are sms or whatsapp');
}

/** Rejects a request that names an email address beside a phone number. */
export function rejectEmailBesidePhone(
  { email = '' }: Record<string, unknown>,
  path: string,
): void {
  if (email === '') return;
  throw invalid(`Only an email address or phone number should be provided on ${path}`);
}
