import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listen } from './http-server.ts';

test('explains a port that is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(listen(createServer(), port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} on 127.0.0.1 cannot be opened: another program is using it. Stop that program, or set PORT to another port.`,
  );
  other.close();
});

test.each(['192.0.2.7', 'nowhere.invalid'])(
  'explains a host that is not this machine: %s',
  async (host) => {
    await expect(listen(createServer(), 0, host)).rejects.toThrow(
      `Port 0 on ${host} cannot be opened: this machine has no such address. Set HOST to one of its addresses, or to 0.0.0.0 for all.`,
    );
  },
);
