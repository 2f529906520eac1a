import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { link, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import S3rver, { type IncomingObject, type Middleware } from 's3rver';
import type { S3Settings } from '#storage/s3-client.ts';

export interface RunningS3 {
  settings: S3Settings;
  stop(): Promise<void>;
}

interface S3Options {
  /** Whether it supports conditional writes (`If-None-Match`); not every server does. */
  supportsConditions?: boolean;
  /** The number of files per page of a listing. */
  pageSize?: number;
  /** How long ago unfinished uploads began, as it says. */
  uploadAgeMs?: number;
}

const bucket = 'media';

/** Starts an S3 server on a free port with one empty bucket. */
export async function startS3(options: S3Options = {}): Promise<RunningS3> {
  const { supportsConditions = true, pageSize = 1000, uploadAgeMs = 0 } = options;
  const directory = await mkdtemp(path.join(tmpdir(), 's3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: bucket }],
  });
  server.store.putObject = (object) =>
    putAtomically(server, object, { directory, supportsConditions });
  server.middleware.unshift(rejectOverwrites);
  // Right before the routes, where a response is not serialised yet.
  server.middleware.splice(
    -1,
    0,
    paginateListings(server, pageSize),
    manageUploads(server, uploadAgeMs),
  );
  const { port } = await server.run();
  const { httpServer } = server;
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
    },
    async stop() {
      const closed = once(httpServer, 'close');
      httpServer.close();
      httpServer.closeAllConnections();
      await closed;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The environment of a site that stores its files there. */
export function s3Environment({ settings }: RunningS3): NodeJS.ProcessEnv {
  return {
    STORAGE: 's3',
    S3_BUCKET: settings.bucket,
    S3_ENDPOINT: settings.endpoint,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  };
}

/** Makes uploads atomic, as in S3: an object exists completely or not at all. */
async function putAtomically(
  { store }: S3rver,
  { bucket, key, content, metadata }: IncomingObject,
  { directory, supportsConditions }: { directory: string; supportsConditions: boolean },
): Promise<{ size: number; md5: string }> {
  const draft = path.join(directory, randomUUID());
  const file = store.getResourcePath(bucket, key, 'object');
  const hash = createHash('md5');
  let size = 0;
  content.on('data', (chunk: Buffer) => {
    hash.update(chunk);
    size += chunk.length;
  });
  try {
    await pipeline(content, createWriteStream(draft));
    await mkdir(path.dirname(file), { recursive: true });
    const isNew = supportsConditions && content.headers?.['if-none-match'] === '*';
    await (isNew ? link(draft, file) : rename(draft, file));
  } finally {
    await rm(draft, { force: true });
  }
  const md5 = hash.digest('hex');
  await store.putMetadata(bucket, key, metadata, md5);
  return { size, md5 };
}

const rejectOverwrites: Middleware = async (context, next) => {
  try {
    await next();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    context.status = 412;
    context.type = 'application/xml';
    context.body =
      '<Error><Code>PreconditionFailed</Code><Message>The object exists</Message></Error>';
  }
};

/** Paginates listings. The server's own pagination needs a cipher that Node no longer has. */
function paginateListings({ store }: S3rver, pageSize: number): Middleware {
  const listAll = store.listObjects.bind(store);
  let next: string | undefined;
  store.listObjects = async (bucket, { startAfter = '', prefix }) => {
    const all = await listAll(bucket, { ...(prefix !== undefined && { prefix }) });
    const keys = all.objects.map(({ key }) => key).filter((key) => key > startAfter);
    const page = keys.sort().slice(0, pageSize);
    next = page.length < keys.length ? page.at(-1) : undefined;
    return { ...all, objects: all.objects.filter(({ key }) => page.includes(key)) };
  };
  return async (context, proceed) => {
    const { 'continuation-token': token, ...query } = context.query;
    if (token) context.query = { ...query, 'start-after': token };
    await proceed();
    const { body } = context;
    if (!next || !isListing(body)) return;
    Object.assign(body.ListBucketResult, { IsTruncated: true, NextContinuationToken: next });
  };
}

/** Lists and aborts unfinished uploads, which the server itself does not. */
function manageUploads({ store }: S3rver, ageMs: number): Middleware {
  const uploads = store.getResourcePath(bucket, undefined, 'uploads');
  const began = () => new Date(Date.now() - ageMs).toISOString();
  return async (context, proceed) => {
    const { uploads: list, uploadId, prefix = '' } = context.query;
    if (context.method === 'DELETE' && uploadId !== undefined) {
      await rm(path.join(uploads, uploadId), { recursive: true });
      context.status = 204;
    } else if (context.method === 'GET' && list !== undefined) {
      const all = (await readdir(uploads).catch(() => [])).map(async (UploadId) => ({
        Key: await readFile(path.join(uploads, UploadId, 'key'), 'utf8'),
        UploadId,
        Initiated: began(),
      }));
      const Upload = (await Promise.all(all)).filter(({ Key }) => Key.startsWith(prefix));
      context.body = { ListMultipartUploadsResult: { Bucket: bucket, IsTruncated: false, Upload } };
    } else await proceed();
  };
}

function isListing(body: unknown): body is { ListBucketResult: object } {
  return typeof body === 'object' && body !== null && 'ListBucketResult' in body;
}
