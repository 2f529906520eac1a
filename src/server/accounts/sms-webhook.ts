import { createHmac, randomUUID } from 'node:crypto';
import type { SmsWebhook } from '#auth/phone/phone-settings.ts';
import type { TextSender } from '#auth/texts/text-sender.ts';

const withinMs = 5_000;
const secondMs = 1_000;

/**
 * Sends text messages with a webhook, signed as Standard Webhooks are; the body is that of Supabase's Send SMS hook. Many
 * hooks send to the number of the user, so that is the recipient's, also while the account still has another one. There is
 * no retry: the code is valid for a minute, and the user can request another one. Only the status of the response is read,
 * and no redirect is followed.
 */
export function createSmsWebhook({ url, secrets }: SmsWebhook, now: () => Date): TextSender {
  return {
    name: 'hook',
    async send({ user, phone, code, isSecondFactor }) {
      const sms = { otp: code, phone, ...(isSecondFactor && { sms_type: 'mfa' }) };
      const body = JSON.stringify({ user: { ...user, phone }, sms });
      const response = await post(url, body, signatureHeaders(secrets, body, now()));
      await response.body?.cancel();
      if (response.ok) return;
      throw new Error(`The SMS webhook responded with status ${response.status}`);
    },
  };
}

/** The headers by which the webhook recognises this server: a signature per secret, over id, time and body. */
function signatureHeaders(
  secrets: readonly Buffer[],
  body: string,
  now: Date,
): Record<string, string> {
  const id = randomUUID();
  const timestamp = String(Math.floor(now.getTime() / secondMs));
  const signatures = secrets.map((secret) => {
    const hmac = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`);
    return `v1,${hmac.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

async function post(url: string, body: string, headers: Record<string, string>): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
    });
  } catch (error) {
    throw new Error('The SMS webhook could not be reached', { cause: error });
  }
}
