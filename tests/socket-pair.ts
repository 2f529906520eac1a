import { once } from 'node:events';
import net from 'node:net';
import { onTestFinished } from 'vitest';

/** Two connected sockets for the calling test. What one writes can be read by the other at once. */
export async function socketPair(): Promise<{ near: net.Socket; far: net.Socket }> {
  const server = net.createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const accepted = once(server, 'connection');
  const near = net.connect((server.address() as net.AddressInfo).port, '127.0.0.1');
  await once(near, 'connect');
  const [far] = (await accepted) as [net.Socket];
  onTestFinished(() => {
    for (const socket of [near, far]) socket.destroy();
    server.close();
  });
  return { near, far };
}
