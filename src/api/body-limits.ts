import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import type { ApiEnv } from './api-env.ts';
import { ApiRefusal } from './errors.ts';

const bytesPerMegabyte = 1024 * 1024;
const longestBody = bytesPerMegabyte;
/** Texts of 2 MB, also where every sign takes three bytes or is escaped. */
const longestContentBody = 8 * bytesPerMegabyte;
const contentWrite = /^(POST|PATCH) \/api\/(pages|posts|projects)(\/[^/]+)?$/;

/**
 * Refuses a body that is too large, and any body of a request that reads. Hono's own limit cannot be used:
 * it makes a new request of what @hono/node-server hands over, which Node does not take.
 */
export const limitBodies: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { method, headers } = c.env.incoming;
  const bytes = Number(headers['content-length'] ?? 0);
  const isChunked = 'transfer-encoding' in headers;
  if ((bytes > 0 || isChunked) && (method === 'GET' || method === 'HEAD')) {
    throw new ApiRefusal('too_large', 'GET and HEAD requests cannot have a body.');
  }
  // A file is received by its own endpoint, which knows how much it may be and never holds it whole.
  if (isForm(headers['content-type'])) return next();
  const longest = longestFor(c);
  if (bytes > longest) throw tooLarge(longest);
  if (isChunked) {
    const body = await readWhole(c.env.incoming, longest);
    c.req.raw = new Request(c.req.url, { method: c.req.method, headers: c.req.header(), body });
  }
  await next();
};

/** Nothing but files is sent to the API like that; the other endpoints read JSON alone. */
function isForm(type = ''): boolean {
  return type.toLowerCase().startsWith('multipart/form-data');
}

async function readWhole(
  request: IncomingMessage,
  longest: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Reading stops without closing the connection, on which the answer has still to go out.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > longest) throw tooLarge(longest);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Only staff send long texts; what nobody signed is held to little. */
function longestFor(c: Context<ApiEnv>): number {
  const isLong = contentWrite.test(`${c.req.method} ${c.req.path}`);
  return isLong && c.get('actor').kind === 'staff' ? longestContentBody : longestBody;
}

function tooLarge(longest: number): ApiRefusal {
  const megabytes = longest / bytesPerMegabyte;
  return new ApiRefusal('too_large', `A request can bring ${megabytes} MB at most here.`);
}
