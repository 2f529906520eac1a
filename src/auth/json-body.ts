import type { IncomingMessage } from 'node:http';
import { BodyError, maxStrangerBodyBytes, readBody, type Sender } from '#request-body/read-body.ts';
import { AuthError } from './errors.ts';

const maxBytesOf = { stranger: maxStrangerBodyBytes, staff: 1024 * 1024 } as const;
const busyRetrySeconds = 3;

/**
 * Reads a request's JSON body; an empty body has no members. Null members count as absent. `sender` is `staff` behind
 * `requireUser` and `requireAdmin`. Throws `bad_json` and `request_entity_too_large`, and a 503 while too many
 * bodies arrive.
 */
export async function readJsonBody(
  request: IncomingMessage,
  sender: Sender = 'stranger',
): Promise<Record<string, unknown>> {
  return parseJsonBody(await readTextBody(request, sender));
}

/** Reads a request's body as text; throws what `readJsonBody` does. */
export async function readTextBody(
  request: IncomingMessage,
  sender: Sender = 'stranger',
): Promise<string> {
  return (await readBytes(request, { maxBytes: maxBytesOf[sender], sender }))
    .toString('utf8')
    .trim();
}

/** Parses the text of a JSON body, as `readJsonBody` does. */
export function parseJsonBody(text: string): Record<string, unknown> {
  if (text === '') return {};
  const body = parse(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badJson();
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

/** Reads the fields of a form (application/x-www-form-urlencoded). Of several with one name, the last counts. */
export async function readFormBody(
  request: IncomingMessage,
  maxBytes: number = maxBytesOf.stranger,
): Promise<Record<string, string>> {
  const text = (await readBytes(request, { maxBytes, sender: 'stranger' })).toString('utf8');
  return Object.fromEntries(new URLSearchParams(text));
}

async function readBytes(
  request: IncomingMessage,
  { maxBytes, sender }: { maxBytes: number; sender: Sender },
): Promise<Buffer> {
  try {
    return await readBody(request, { maxBytes, sender });
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    if (error.reason === 'too_large') {
      const message = `Request body exceeds the limit of ${maxBytes / 1024} KB`;
      throw new AuthError(413, 'request_entity_too_large', message);
    }
    if (error.reason === 'interrupted') throw error.cause;
    const message = 'Too many requests are arriving at the moment';
    const retry = { retryAfterSeconds: busyRetrySeconds };
    throw new AuthError(503, 'unexpected_failure', message, {}, retry);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badJson();
  }
}

function badJson(): AuthError {
  return new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
}
