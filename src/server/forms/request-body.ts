import type { IncomingMessage } from 'node:http';
import { BodyError, readBody, type Sender } from '#request-body/read-body.ts';

const statuses = { too_large: 413, interrupted: 400, busy: 503 } as const;

export type BodyStatus = (typeof statuses)[BodyError['reason']];

/** Reads the whole body of a form, or returns the status for why it cannot be read. */
export async function readFormBody(
  request: IncomingMessage,
  maxBytes: number,
  sender: Sender = 'stranger',
): Promise<Buffer | BodyStatus> {
  try {
    return await readBody(request, { maxBytes, sender });
  } catch (error) {
    if (error instanceof BodyError) return statuses[error.reason];
    throw error;
  }
}
