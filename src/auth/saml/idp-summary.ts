import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { lastCertificateEnd, parseIdpMetadata } from './idp-metadata.ts';

/** What lists show of the metadata of an identity provider. */
interface IdpSummary {
  /** Null if the metadata can't be read any more. */
  signInUrl: string | null;
  /** When the last signing certificate ends. */
  certificateEnd: Date | null;
}

/** By the hash of the metadata, which may be 1 MB long. */
const summaries = new LRUCache<string, IdpSummary>({ max: 1_000 });

/** Summarises stored metadata. Parsing it takes long, so summaries are cached. */
export function summarizeMetadata(xml: string): IdpSummary {
  const key = createHash('sha256').update(xml).digest('base64');
  const known = summaries.get(key);
  if (known) return known;
  const summary = parseSummary(xml);
  summaries.set(key, summary);
  return summary;
}

function parseSummary(xml: string): IdpSummary {
  try {
    const idp = parseIdpMetadata(xml);
    return { signInUrl: idp.signInUrl, certificateEnd: lastCertificateEnd(idp) };
  } catch {
    // An earlier version, or another program, accepted it.
    return { signInUrl: null, certificateEnd: null };
  }
}
