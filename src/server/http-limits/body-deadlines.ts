import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseRequestTarget } from '../routes/request-target.ts';
import { rawResponse } from './raw-response.ts';

export interface BodyDeadlines {
  /** For the whole body of a request that is not an upload. */
  bodyMs: number;
  /** Minimum average speed of an upload, once `graceMs` have passed. */
  uploadBytesPerSecond: number;
  graceMs: number;
  checkEveryMs: number;
  /** How long the rest of a body is still read after the response. */
  restMs: number;
}

export const bodyDeadlines: BodyDeadlines = {
  bodyMs: 30_000,
  uploadBytesPerSecond: 1_024,
  graceMs: 30_000,
  checkEveryMs: 5_000,
  restMs: 15_000,
};

const lingerMs = 1_000;

const tooSlow = rawResponse(408, 'The request took too long to arrive. Try again.');

/** Where files are uploaded; all other bodies are short. */
const uploads = /^\/api\/media(\/|$)/;

function isForUploads({ url = '/' }: IncomingMessage): boolean {
  const target = parseRequestTarget(url);
  return 'path' in target && uploads.test(target.path);
}

/**
 * Ends a request whose body arrives too slowly, with a 408 if no response has been sent yet. After the response, the rest of
 * the body is read and dropped for `restMs`, so that the client comes to read the response.
 */
export function watchBody(
  request: IncomingMessage,
  response: ServerResponse,
  deadlines: BodyDeadlines,
): void {
  const { socket } = request;
  const isUpload = isForUploads(request);
  const began = performance.now();
  const bytesBefore = socket.bytesRead;
  let answeredAt: number | undefined;

  function isTooSlow(): boolean {
    const now = performance.now();
    if (answeredAt !== undefined && now - answeredAt >= deadlines.restMs) return true;
    const elapsedMs = now - began;
    if (!isUpload) return elapsedMs >= deadlines.bodyMs;
    if (elapsedMs < deadlines.graceMs) return false;
    const bytesPerSecond = (socket.bytesRead - bytesBefore) / (elapsedMs / 1_000);
    return bytesPerSecond < deadlines.uploadBytesPerSecond;
  }

  function check(): void {
    if (request.complete || socket.destroyed) stop();
    else if (isTooSlow()) end();
  }

  function end(): void {
    stop();
    if (response.headersSent || response.socket === null) {
      socket.destroy();
      return;
    }
    socket.end(tooSlow);
    // Closing while data still arrives would reset the connection before the client has read the response.
    setTimeout(() => socket.destroy(), lingerMs).unref();
  }

  function stop(): void {
    clearInterval(checking);
    request.off('end', stop).off('close', stop);
  }

  const checking = setInterval(check, deadlines.checkEveryMs).unref();
  request.once('end', stop).once('close', stop);
  response.once('finish', () => {
    answeredAt = performance.now();
    request.resume();
  });
}
