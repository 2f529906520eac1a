import type {
  _Object,
  ListObjectsV2CommandInput,
  ListObjectsV2CommandOutput,
  S3,
} from '@aws-sdk/client-s3';

interface RequestOptions {
  requestTimeout?: number;
  abortSignal?: AbortSignal;
}

/** Reads one page of a listing. Throws an Error if the server is not one of S3. */
export async function listPage(
  s3: S3,
  request: ListObjectsV2CommandInput,
  options: RequestOptions = {},
): Promise<ListObjectsV2CommandOutput> {
  const page = await s3.listObjectsV2(request, options);
  if (page.Name === undefined) throw new Error('the server does not speak the S3 protocol');
  return page;
}

/** The objects of all pages; `readPage` reads the one that a token of the page before stands for. */
export async function* listObjects(
  readPage: (token: string | undefined) => Promise<ListObjectsV2CommandOutput>,
): AsyncGenerator<_Object> {
  let token: string | undefined;
  do {
    const page = await readPage(token);
    yield* page.Contents ?? [];
    token = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (token);
}
