import { type LoaderFunctionArgs, redirectDocument } from 'react-router';

const editorAddress = /^\/admin\/pages\/[^/]+\/editor\/?$/;
const openedAt = globalThis.location?.pathname ?? '';

/**
 * The builder's library writes styles into elements, which the server's policy allows for the document of the
 * builder alone: whoever comes from another screen is led there by a new document.
 */
export function requireBuilderDocument({ request }: LoaderFunctionArgs): Response | null {
  return editorAddress.test(openedAt) ? null : redirectDocument(request.url);
}
