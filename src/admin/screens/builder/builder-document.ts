import { type LoaderFunctionArgs, redirectDocument } from 'react-router';

const editorPath = /^\/admin\/pages\/[^/]+\/editor\/?$/;
const initialPath = globalThis.location?.pathname ?? '';

/**
 * Puck sets inline styles, which the security policy allows only in the builder's document: coming from
 * another screen, this loads a new document.
 */
export function requireBuilderDocument({ request }: LoaderFunctionArgs): Response | null {
  return editorPath.test(initialPath) ? null : redirectDocument(request.url);
}
