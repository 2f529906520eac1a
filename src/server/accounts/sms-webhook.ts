import { createHmac, randomUUID } from 'node:crypto';
import { limitConcurrency, QueueFullError } from '#auth/passwords/concurrency-limit.ts';
import type { SmsWebhook } from '#auth/phone/phone-settings.ts';
import type { TextSender } from '#auth/texts/text-sender.ts';
import { secondMs } from '#time/durations.ts';

const usualLimits = { withinMs: 5_000, maxPending: 100 };
const minSuccess = 200;
const maxSuccess = 299;

/**
 * Sends text messages with a webhook, signed as Standard Webhooks are; the body is that of Supabase's Send SMS hook. Many
 * hooks send to the number of the user, so that is the recipient's, also while the account still has another one. There is
 * no retry: the code is valid for a minute, and the user can request another one. Only the status of the response is read,
 * and no redirect is followed. While a webhook does not respond, only so many messages wait for it; others fail at once.
 */
export function createSmsWebhook(
  { url, secrets }: SmsWebhook,
  now: () => Date,
  { withinMs, maxPending } = usualLimits,
): TextSender {
  const runPending = limitConcurrency(maxPending, 0);
  return {
    name: 'hook',
    async send({ user, phone, code, isSecondFactor }) {
      const sms = { otp: code, phone, ...(isSecondFactor && { sms_type: 'mfa' }) };
      const body = JSON.stringify({ user: { ...user, phone }, sms });
      const headers = signatureHeaders(secrets, body, now());
      const status = await runPending(() => post(url, { body, headers, withinMs })).catch(
        (error) => {
          if (!(error instanceof QueueFullError)) throw error;
          const message = 'The SMS webhook has not responded to earlier messages';
          throw new Error(message, { cause: error });
        },
      );
      if (status >= minSuccess && status <= maxSuccess) return;
      throw new Error(`The SMS webhook responded with status ${status}`);
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

interface WebhookRequest {
  body: string;
  headers: Record<string, string>;
  withinMs: number;
}

/** Returns the status of the response. */
async function post(url: string, { body, headers, withinMs }: WebhookRequest): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    throw new Error('The SMS webhook could not be reached', { cause: error });
  }
}
