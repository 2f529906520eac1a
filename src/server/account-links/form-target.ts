const fitForPolicy = /^[a-z][a-z0-9+.-]*:(\/\/[a-z0-9.:[\]-]+)?$/i;

/**
 * The page's policy with `destination` among the places to which its forms may lead: browsers hold the
 * redirect that answers a form to `form-action` too (Content Security Policy 3, 6.4.1).
 */
export function allowingFormsTo(destination: string, policy: string): string {
  const { origin, protocol } = new URL(destination);
  const source = origin === 'null' ? protocol : origin;
  if (!fitForPolicy.test(source)) return policy;
  return policy.replace("form-action 'self'", `form-action 'self' ${source}`);
}
