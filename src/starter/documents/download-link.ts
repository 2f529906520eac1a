import { documentFacts, documentUrl } from './starter-documents.ts';

/** A sentence with the link to a document, its format and size, for rich texts. */
export function downloadLink(file: string, title: string): string {
  return `Download <a href="${documentUrl(file)}">${title} (${documentFacts(file)})</a>.`;
}
