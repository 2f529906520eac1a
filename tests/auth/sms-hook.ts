import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { until } from '../running-site/until.ts';

/** A text message as the webhook got it. */
export interface ReceivedText {
  user: Record<string, unknown>;
  phone: string;
  code: string;
  /** What the code is for; only set for second factors. */
  type: string | undefined;
  isSigned: boolean;
}

export interface SmsHook {
  /** The variables by which a site sends its text messages here. */
  variables: Record<string, string>;
  texts: readonly ReceivedText[];
  /** Waits for the oldest text message to a number and removes it. */
  take(phone: string): Promise<ReceivedText>;
  /** How the webhook responds from now on. */
  respondWith(status: number, headers?: Record<string, string>): void;
  close(): Promise<void>;
}

const secrets = ['first', 'second'].map((name) =>
  Buffer.from(`the ${name} secret of the SMS webhook`),
);

/** Starts a webhook that receives text messages on this machine. */
export async function startSmsHook(): Promise<SmsHook> {
  const texts: ReceivedText[] = [];
  let answer: { status: number; headers: Record<string, string> } = { status: 200, headers: {} };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { user, sms } = JSON.parse(body);
    const isSigned = isSignedBy(request.headers, body);
    texts.push({ user, phone: sms.phone, code: sms.otp, type: sms.sms_type, isSigned });
    response.writeHead(answer.status, answer.headers).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    variables: {
      AUTH_HOOK_SEND_SMS_URI: `http://127.0.0.1:${port}/send?from=tests`,
      AUTH_HOOK_SEND_SMS_SECRETS: secrets
        .map((secret) => `v1,whsec_${secret.toString('base64')}`)
        .join('|'),
    },
    texts,
    async take(phone) {
      const found = await until(`a text message to ${phone}`, async () =>
        texts.find((message) => message.phone === phone),
      );
      texts.splice(texts.indexOf(found), 1);
      return found;
    },
    respondWith(status, headers = {}) {
      answer = { status, headers };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function isSignedBy(headers: NodeJS.Dict<string | string[]>, body: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': given } = headers;
  const expected = secrets.map((secret) => {
    const hmac = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`);
    return `v1,${hmac.digest('base64')}`;
  });
  return given === expected.join(' ');
}
