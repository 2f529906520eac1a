import { AuthError } from '../errors.ts';

const timeoutMs = 10_000;
const maxBytes = 1024 * 1024;

/** Downloads the metadata of an identity provider. Throws 400 `saml_metadata_fetch_failed`; follows no redirects. */
export async function downloadMetadata(url: string): Promise<string> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { Accept: 'application/samlmetadata+xml, application/xml, text/xml' },
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw failure(`HTTP ${response.status} error fetching SAML Metadata from URL '${url}'`);
    }
    return await readText(response, url);
  } catch (error) {
    if (error instanceof AuthError) throw error;
    throw failure(`SAML Metadata could not be fetched from URL '${url}'`, { cause: error });
  }
}

async function readText(response: Response, url: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw failure(`SAML Metadata from URL '${url}' is larger than 1 MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function failure(message: string, options?: ErrorOptions): AuthError {
  return new AuthError(400, 'saml_metadata_fetch_failed', message, {}, options);
}
