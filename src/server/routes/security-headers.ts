const twoYearsInSeconds = 2 * 365 * 24 * 60 * 60;

/** Returns the headers of every response; documents add a Content-Security-Policy. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  const headers: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'SAMEORIGIN',
  };
  if (publicUrl.startsWith('https:')) {
    headers['Strict-Transport-Security'] = `max-age=${twoYearsInSeconds}`;
  }
  return headers;
}
