/** Parses the claims of an access token, unverified. */
export function parseTokenClaims(accessToken: string | null): Record<string, unknown> {
  try {
    const payload = accessToken?.split('.')[1] ?? '';
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    const claims: unknown = JSON.parse(text);
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}
