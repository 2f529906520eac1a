import type { Context, MiddlewareHandler } from 'hono';
import { contentTables } from '#constants/enums.ts';
import { maxImportMegabytes } from '#constants/newsletter.ts';
import { BodyError, maxStrangerBodyBytes, readBody } from '#request-body/read-body.ts';
import type { ApiEnv } from './api-env.ts';
import { ApiRejection } from './errors.ts';

const bytesPerMegabyte = 1024 * 1024;
const maxBodyBytes = bytesPerMegabyte;
/** Texts of 2 MB, even if every character takes three bytes or is escaped. */
const maxContentBodyBytes = 8 * bytesPerMegabyte;
/** The whole file of an import, even if every character of it is escaped. */
const maxImportBodyBytes = (2 * maxImportMegabytes + 1) * bytesPerMegabyte;
const contentWrite = new RegExp(
  `^(POST|PUT|PATCH) /api/(${contentTables.join('|')}|newsletter-issues)(/[^/]+)?$`,
);
const busy = 'Too many requests are arriving at the moment. Try again in a few seconds.';
const subscriberImport = 'POST /api/subscribers/imports';

/**
 * Rejects a body that is too large, and any body of a GET or HEAD request. Hono's own limit cannot be used: it wraps
 * what @hono/node-server passes on in a new request, which Node does not accept.
 */
export const limitBodies: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { method, headers } = c.env.incoming;
  const bytes = Number(headers['content-length'] ?? 0);
  const isChunked = 'transfer-encoding' in headers;
  if ((bytes > 0 || isChunked) && (method === 'GET' || method === 'HEAD')) {
    throw new ApiRejection('too_large', 'GET and HEAD requests cannot have a body.');
  }
  // The upload endpoints stream files and have limits of their own.
  if (isForm(headers['content-type'])) return next();
  if (bytes > 0 || isChunked) {
    const body = await readLimited(c);
    c.req.raw = new Request(c.req.url, { method: c.req.method, headers: c.req.header(), body });
  }
  await next();
};

/** Only files are sent as multipart; all other endpoints read JSON. */
function isForm(type = ''): boolean {
  return type.toLowerCase().startsWith('multipart/form-data');
}

async function readLimited(c: Context<ApiEnv>): Promise<Uint8Array<ArrayBuffer>> {
  const sender = c.get('actor').kind === 'staff' ? 'staff' : 'stranger';
  const maxBytes = sender === 'staff' ? maxBytesOfStaff(c) : maxStrangerBodyBytes;
  try {
    return new Uint8Array(await readBody(c.env.incoming, { maxBytes, sender }));
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    if (error.reason === 'too_large') throw tooLarge(maxBytes);
    if (error.reason === 'busy') throw new ApiRejection('unavailable', busy, { cause: error });
    throw error.cause;
  }
}

function maxBytesOfStaff(c: Context<ApiEnv>): number {
  const endpoint = `${c.req.method} ${c.req.path}`;
  if (endpoint === subscriberImport) return maxImportBodyBytes;
  return contentWrite.test(endpoint) ? maxContentBodyBytes : maxBodyBytes;
}

function tooLarge(maxBytes: number): ApiRejection {
  const limit =
    maxBytes < bytesPerMegabyte ? `${maxBytes / 1024} KB` : `${maxBytes / bytesPerMegabyte} MB`;
  return new ApiRejection('too_large', `The request is too large. The limit is ${limit}.`);
}
