import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import parseRanges from 'range-parser';
import { isUuid } from '#auth/uuid.ts';
import { variantFolder } from '#domain/media/media-urls.ts';
import type { ServedFile } from '#domain/media/served-file.ts';
import { type FileType, fileTypes, isFileType } from '#files/file-types.ts';
import { derivedCacheControl, originalCacheControl } from '#storage/media-cache-control.ts';
import type { ByteRange, OpenedFile } from '#storage/storage.ts';
import { matchesEtag } from '../cache/if-none-match.ts';
import type { SiteMedia } from '../compose-media.ts';
import type { App } from './app-type.ts';

interface MediaResponse {
  key: string;
  etag: string;
  /** A picture or video is harmless wherever it comes from; the rest needs the headers of here. */
  isHarmless: boolean;
  headers: Record<string, string>;
}

type MediaSource = Pick<SiteMedia, 'storage' | 'find' | 'publicUrl'>;

/**
 * Nothing that lies in a file may do anything: it has no scripts, no origin of its own and asks nobody.
 * Browsers show PDF in a viewer of their own, which such a policy would keep from opening.
 */
const noScripts =
  "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; sandbox";
const inViewer = "frame-ancestors 'self'";

const variantFile = /^(\d{1,5})\.(avif|webp)$/;
const hexDigits = /^[0-9a-f]{12}$/;

/** Files of the library at `/media/{id}/{name}`, and the smaller forms of pictures below them. */
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
    const form = variantFile.exec(name)?.[2];
    if (!form || !hexDigits.test(digest) || !isUuid(id) || !(await find(id))) return next();
    const { incoming, outgoing } = c.env;
    const variant = {
      key: `${variantFolder(id, digest)}/${name}`,
      etag: `"${digest}-${name}"`,
      isHarmless: true,
      headers: headersOf(`image/${form}`, derivedCacheControl),
    };
    return (await send(incoming, outgoing, variant)) ? RESPONSE_ALREADY_SENT : next();
  });

  /** False where nothing is stored. */
  async function send(
    request: IncomingMessage,
    response: ServerResponse,
    { key, etag, headers, isHarmless }: MediaResponse,
  ): Promise<boolean> {
    if (publicUrl !== null && isHarmless) {
      const { 'Cache-Control': cacheControl } = headers;
      const sentOn = { Location: `${publicUrl}/${key}`, 'Cache-Control': cacheControl };
      response.writeHead(302, { ...sharedHeaders, ...sentOn }).end();
      return true;
    }
    const answer = { ...sharedHeaders, ...headers, ETag: etag };
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      response.writeHead(304, answer).end();
      return true;
    }
    const asked = requestedRange(request, etag);
    if (asked !== undefined || request.method === 'HEAD') {
      const size = await storage.sizeOf(key);
      if (size === null) return false;
      const range = rangeWithin(size, asked);
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

/** Whoever asked may leave before the end, and a store may break off: either ends the connection. */
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
    // Readers of the feed and sites that quote a page show its pictures.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
}

/** Documents that browsers do not show are saved, under the name staff know them by (RFC 6266). */
function dispositionOf({ file_name, file_url }: ServedFile, type: FileType | null): string {
  const isShown = type !== null && type !== 'doc' && type !== 'docx';
  const plain = file_url.split('/').at(-1) ?? 'file';
  const whole = encodeURIComponent(named(file_name, plain)).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const how = isShown ? 'inline' : 'attachment';
  return `${how}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** The name with the extension of what the file is: nothing else decides what opens it. */
function named(fileName: string, plain: string): string {
  const extension = plain.slice(plain.lastIndexOf('.'));
  return fileName.toLowerCase().endsWith(extension) ? fileName : fileName + extension;
}

function requestedRange({ headers }: IncomingMessage, etag: string): string | undefined {
  const { range } = headers;
  const ifRange = headers['if-range'];
  return ifRange === undefined || ifRange === etag ? range : undefined;
}

/** Null for the whole file: also where several parts or something unreadable is asked for (RFC 9110, 14.2). */
function rangeWithin(size: number, asked: string | undefined): ByteRange | 'outside' | null {
  if (asked === undefined) return null;
  const ranges = parseRanges(size, asked);
  if (ranges === -1) return 'outside';
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}
