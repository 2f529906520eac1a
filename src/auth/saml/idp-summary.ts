import { lastCertificateEnd, parseIdpMetadata } from './idp-metadata.ts';

/** What lists show of the metadata of an identity provider. */
interface IdpSummary {
  /** Null if the metadata can't be read any more. */
  signInUrl: string | null;
  /** When the last signing certificate ends. */
  certificateEnd: Date | null;
}

export function summarizeMetadata(xml: string): IdpSummary {
  try {
    const idp = parseIdpMetadata(xml);
    return { signInUrl: idp.signInUrl, certificateEnd: lastCertificateEnd(idp) };
  } catch {
    // An earlier version, or another program, accepted it.
    return { signInUrl: null, certificateEnd: null };
  }
}
