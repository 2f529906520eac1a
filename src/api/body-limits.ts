import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { maxImportMegabytes } from '#constants/newsletter.ts';
import type { ApiEnv } from './api-env.ts';
import { ApiRefusal } from './errors.ts';

const bytesPerMegabyte = 1024 * 1024;
const longestBody = bytesPerMegabyte;
/** Texts of 2 MB, even if every character takes three bytes or is escaped. */
const longestContentBody = 8 * bytesPerMegabyte;
/** The whole file of an import, even if every character of it is escaped. */
const longestImportBody = (2 * maxImportMegabytes + 1) * bytesPerMegabyte;
const contentWrite = /^(POST|PATCH) \/api\/(pages|posts|projects|newsletter-issues)(\/[^/]+)?$/;
const subscriberImport = 'POST /api/subscribers/imports';

/**
 * Refuses a body that is too large, and any body of a GET or HEAD request. Hono's own limit cannot be used: it wraps
 * what @hono/node-server passes on in a new request, which Node does not accept.
 */
export const limitBodies: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { method, headers } = c.env.incoming;
  const bytes = Number(headers['content-length'] ?? 0);
  const isChunked = 'transfer-encoding' in headers;
  if ((bytes > 0 || isChunked) && (method === 'GET' || method === 'HEAD')) {
    throw new ApiRefusal('too_large', 'GET and HEAD requests cannot have a body.');
  }
  // The upload endpoints stream files and have limits of their own.
  if (isForm(headers['content-type'])) return next();
  const longest = longestFor(c);
  if (bytes > longest) throw tooLarge(longest);
  if (isChunked) {
    const body = await readWhole(c.env.incoming, longest);
    c.req.raw = new Request(c.req.url, { method: c.req.method, headers: c.req.header(), body });
  }
  await next();
};

/** Only files are sent as multipart; all other endpoints read JSON. */
function isForm(type = ''): boolean {
  return type.toLowerCase().startsWith('multipart/form-data');
}

async function readWhole(
  request: IncomingMessage,
  longest: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Reading stops without closing the connection, because the response still has to be sent on it.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > longest) throw tooLarge(longest);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Only staff send long texts, so requests without credentials have a small limit. */
function longestFor(c: Context<ApiEnv>): number {
  if (c.get('actor').kind !== 'staff') return longestBody;
  const endpoint = `${c.req.method} ${c.req.path}`;
  if (endpoint === subscriberImport) return longestImportBody;
  return contentWrite.test(endpoint) ? longestContentBody : longestBody;
}

function tooLarge(longest: number): ApiRefusal {
  const megabytes = longest / bytesPerMegabyte;
  return new ApiRefusal('too_large', `The request is too large. The limit is ${megabytes} MB.`);
}
