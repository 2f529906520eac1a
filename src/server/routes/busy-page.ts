const retryAfterSeconds = '3';

const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Please try again</title>
<h1>Please try again</h1>
<p>The site is very busy. This page reloads in a few seconds.</p>
</html>
`;

/** The response when the render queue is full. It is static, so that it costs nothing. */
export function busyPage(): Response {
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'",
      'Cache-Control': 'no-store',
      'Retry-After': retryAfterSeconds,
      Refresh: retryAfterSeconds,
    },
  });
}
