import type { IncomingMessage } from 'node:http';
import { AuthError } from './errors.ts';

const longestBodyBytes = 1024 * 1024;

/**
 * Reads a request's JSON body; an empty body has no members. Null members count as absent. Throws `bad_json`
 * and `request_entity_too_large`.
 */
export async function readJsonBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = (await readBytes(request)).toString('utf8').trim();
  if (text === '') return {};
  const body = parse(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badJson();
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Keeps the connection open, because the response has still to be sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > longestBodyBytes) {
      const message = 'Request body exceeds the limit of 1 MB';
      throw new AuthError(413, 'request_entity_too_large', message);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
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
