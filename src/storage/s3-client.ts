import type { S3 } from '@aws-sdk/client-s3';

/** A server of S3 with an access key. */
export interface S3Server {
  /** Undefined for Amazon S3. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is in the path of URLs instead of the host. */
  forcePathStyle: boolean;
}

export interface S3Settings extends S3Server {
  bucket: string;
}

interface ClientOptions {
  /** How long a file transfer may stall; as a whole it may take longer. */
  stallMs: number;
  /** How often a request is sent until it succeeds. */
  attempts?: number;
}

const connectionTimeoutMs = 5_000;
const defaultAttempts = 3;
/** Visitors with slow lines hold a connection for as long as they read. */
const maxConnections = 500;
/** Errors are thrown; the client would also log them to the console. */
const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** Loads the client, which connects with the first request. */
export async function createS3Client(
  { endpoint, region, forcePathStyle, accessKeyId, secretAccessKey }: S3Server,
  { stallMs, attempts = defaultAttempts }: ClientOptions,
): Promise<S3> {
  const { S3 } = await import('@aws-sdk/client-s3');
  const agent = { maxSockets: maxConnections };
  return new S3({
    ...(endpoint !== undefined && { endpoint }),
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: attempts,
    logger: silent,
    // Servers other than Amazon's do not support the optional checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectionTimeoutMs,
      socketTimeout: stallMs,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}
