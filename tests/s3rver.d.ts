/** Declares the part we use of the S3 server for tests. */
declare module 's3rver' {
  import type { IncomingMessage, Server } from 'node:http';
  import type { Readable } from 'node:stream';

  export interface IncomingObject {
    bucket: string;
    key: string;
    /** A request, or the parts of an upload. */
    content: Readable & Partial<Pick<IncomingMessage, 'headers'>>;
    metadata: Record<string, string>;
  }

  export interface Context {
    method: string;
    status: number;
    type: string;
    query: Record<string, string | undefined>;
    body: unknown;
  }

  export type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>;

  export interface Listing {
    objects: { key: string }[];
    commonPrefixes: string[];
    isTruncated: boolean;
  }

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      configureBuckets: { name: string }[];
    });
    httpServer: Server;
    middleware: Middleware[];
    store: {
      listObjects(
        bucket: string,
        options: { startAfter?: string; prefix?: string },
      ): Promise<Listing>;
      putObject(object: IncomingObject): Promise<{ size: number; md5: string }>;
      putMetadata(
        bucket: string,
        key: string,
        metadata: Record<string, string>,
        md5: string,
      ): Promise<void>;
      getResourcePath(
        bucket: string,
        key: string | undefined,
        resource: 'object' | 'uploads',
      ): string;
    };
    run(): Promise<{ port: number }>;
  }
}
