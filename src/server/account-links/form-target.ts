import { hasPlainHost } from '#url/plain-host.ts';

const scheme = /^[a-z][a-z0-9+.-]*:$/;

/**
 * Adds `destination` to the `form-action` of a policy: browsers apply it to the redirect that answers a form,
 * too (Content Security Policy 3, 6.4.1).
 */
export function allowFormTarget(destination: string, policy: string): string {
  const url = new URL(destination);
  const source = url.origin === 'null' ? url.protocol : url.origin;
  if (url.origin === 'null' ? !scheme.test(source) : !hasPlainHost(url)) return policy;
  return policy.replace("form-action 'self'", `form-action 'self' ${source}`);
}
