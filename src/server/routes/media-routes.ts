import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import parseRanges from 'range-parser';
import { isUuid } from '#auth/uuid.ts';
import { getVariantFolder } from '#domain/media/media-urls.ts';
import type { ServedFile } from '#domain/media/served-file.ts';
import { type FileType, fileTypes, isFileType, isShownInline } from '#files/file-types.ts';
import { derivedCacheControl, originalCacheControl } from '#storage/media-cache-control.ts';
import type { ByteRange, OpenedFile } from '#storage/storage.ts';
import { matchesEtag } from '../cache/if-none-match.ts';
import type { SiteMedia } from '../compose-media.ts';
import type { App } from './app-type.ts';

interface MediaResponse {
  key: string;
  etag: string;
  /** Images and videos are harmless from any origin; other types need our headers. */
  isHarmless: boolean;
  headers: Record<string, string>;
}

type MediaSource = Pick<SiteMedia, 'storage' | 'find' | 'publicUrl'>;

/**
 * Keeps files from doing anything: no scripts, no origin of their own, no requests. Browsers open PDFs in a
 * viewer of their own, which such a policy would block.
 */
const noScripts =
  "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; sandbox";
const inViewer = "frame-ancestors 'self'";

const variantFile = /^(\d{1,5})\.(avif|webp)$/;
const hexDigits = /^[0-9a-f]{12}$/;

/** Serves library files at `/media/{id}/{name}`, and the variants of images below them. */
export function serveMedia(
  app: App,
  { storage, find, publicUrl }: MediaSource,
  sharedHeaders: Record<string, string>,
): void {
  app.get('/media/:id/:name', async (c, next) => {
    const { id, name } = c.req.param();
    const file = isUuid(id) ? await find(id.toLowerCase()) : null;
    if (!file?.original || file.file_url !== `/media/${id}/${name}`) return next();
    const { incoming, outgoing } = c.env;
    return (await send(incoming, outgoing, originalOf(file, file.original)))
      ? RESPONSE_ALREADY_SENT
      : next();
  });

  app.get('/media/:id/:digest/:name', async (c, next) => {
    const { id, digest, name } = c.req.param();
    const format = variantFile.exec(name)?.[2];
    if (!format || !hexDigits.test(digest) || !isUuid(id) || !(await find(id))) return next();
    const { incoming, outgoing } = c.env;
    const variant = {
      key: `${getVariantFolder(id, digest)}/${name}`,
      etag: `"${digest}-${name}"`,
      isHarmless: true,
      headers: headersOf(`image/${format}`, derivedCacheControl),
    };
    return (await send(incoming, outgoing, variant)) ? RESPONSE_ALREADY_SENT : next();
  });

  /** Sends a file. False if it is not stored. */
  async function send(
    request: IncomingMessage,
    response: ServerResponse,
    { key, etag, headers, isHarmless }: MediaResponse,
  ): Promise<boolean> {
    if (publicUrl !== null && isHarmless) {
      const { 'Cache-Control': cacheControl } = headers;
      const redirect = { Location: `${publicUrl}/${key}`, 'Cache-Control': cacheControl };
      response.writeHead(302, { ...sharedHeaders, ...redirect }).end();
      return true;
    }
    const answer = { ...sharedHeaders, ...headers, ETag: etag };
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      response.writeHead(304, answer).end();
      return true;
    }
    const requested = requestedRange(request, etag);
    if (requested !== undefined || request.method === 'HEAD') {
      const size = await storage.sizeOf(key);
      if (size === null) return false;
      const range = rangeWithin(size, requested);
      if (range === 'outside') {
        response.writeHead(416, { ...answer, 'Content-Range': `bytes */${size}` }).end();
        return true;
      }
      if (request.method === 'HEAD') {
        response.writeHead(200, { ...answer, 'Content-Length': size }).end();
        return true;
      }
      if (range) return sendPart(response, await storage.open(key, range), { answer, range });
    }
    const opened = await storage.open(key);
    if (!opened) return false;
    response.writeHead(200, { ...answer, 'Content-Length': opened.size });
    await pipeBody(opened, response);
    return true;
  }
}

interface Part {
  answer: Record<string, string>;
  range: ByteRange;
}

async function sendPart(
  response: ServerResponse,
  opened: OpenedFile | null,
  { answer, range: { start, end } }: Part,
): Promise<boolean> {
  if (!opened) return false;
  response.writeHead(206, {
    ...answer,
    'Content-Length': end - start + 1,
    'Content-Range': `bytes ${start}-${end}/${opened.size}`,
  });
  await pipeBody(opened, response);
  return true;
}

/** The client may disconnect, and storage may fail: both end the connection. */
async function pipeBody({ body }: OpenedFile, response: ServerResponse): Promise<void> {
  await pipeline(body, response).catch(() => response.destroy());
}

function originalOf(
  file: ServedFile,
  { storage_key, digest }: NonNullable<ServedFile['original']>,
): MediaResponse {
  const type = isFileType(file.file_type) ? file.file_type : null;
  const contentType = type ? fileTypes[type].contentType : 'application/octet-stream';
  return {
    key: storage_key,
    etag: `"${digest.slice(0, 32)}"`,
    isHarmless: type !== null && type !== 'svg' && fileTypes[type].kind !== 'document',
    headers: {
      ...headersOf(contentType, originalCacheControl),
      ...(type === 'pdf' && { 'Content-Security-Policy': inViewer }),
      'Content-Disposition': dispositionOf(file, type),
    },
  };
}

function headersOf(contentType: string, cacheControl: string): Record<string, string> {
  return {
    'Content-Type': contentType,
    'Cache-Control': cacheControl,
    'Accept-Ranges': 'bytes',
    'Content-Security-Policy': noScripts,
    // Feed readers and sites that quote a page show its images.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
}

/** Makes browsers save documents that they cannot show, under the name known to staff (RFC 6266). */
function dispositionOf({ file_name, file_url }: ServedFile, type: FileType | null): string {
  const plain = file_url.split('/').at(-1) ?? 'file';
  const encoded = encodeURIComponent(withExtension(file_name, plain)).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const disposition = type !== null && isShownInline(type) ? 'inline' : 'attachment';
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Appends the extension of the actual file type: nothing else decides what opens the file. */
function withExtension(fileName: string, plain: string): string {
  const extension = plain.slice(plain.lastIndexOf('.'));
  return fileName.toLowerCase().endsWith(extension) ? fileName : fileName + extension;
}

function requestedRange({ headers }: IncomingMessage, etag: string): string | undefined {
  const { range } = headers;
  const ifRange = headers['if-range'];
  return ifRange === undefined || ifRange === etag ? range : undefined;
}

/** Null for the whole file, also for several or malformed ranges (RFC 9110, 14.2). */
function rangeWithin(size: number, requested: string | undefined): ByteRange | 'outside' | null {
  if (requested === undefined) return null;
  const ranges = parseRanges(size, requested);
  if (ranges === -1) return 'outside';
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}
