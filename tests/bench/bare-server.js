// The yardstick: node:http and nothing else, answering the one response it gets as a JSON message.
import { createServer } from 'node:http';

/** @typedef {{ status: number, headers: Record<string, string>, body: string }} Answer */

process.once('message', (/** @type {Answer} */ { status, headers, body }) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(status, headers);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address !== null && typeof address === 'object') process.send?.(address.port);
  });
});
process.once('disconnect', () => process.exit());
