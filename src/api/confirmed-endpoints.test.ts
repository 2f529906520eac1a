import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { actors } from '#tests/staff-actors.ts';
import type { ApiEnv } from './api-env.ts';
import { requireConfirmation } from './confirmed-endpoints.ts';

test('a confirmation that ends before the body has arrived does not count', async () => {
  let isConfirmed = true;
  const app = new Hono<ApiEnv>()
    .use(async (c, next) => {
      c.set('signedIn', {
        actor: actors.admin,
        email: '',
        restriction: null,
        sessionId: 'one',
        isConfirmed: () => isConfirmed,
        confirmsBy: 'password',
        isManaged: false,
      });
      await next();
    })
    .use(requireConfirmation)
    .patch('/api/users/:id', (c) => c.body(null, 204))
    .onError((error, c) => c.text(error.message, 403));
  const send = (body: ReadableStream) => {
    const headers = { 'Content-Type': 'application/json' };
    const options = { method: 'PATCH', headers, body, duplex: 'half' };
    return app.request('/api/users/1', options);
  };
  const arriving = (whenRead: () => void) =>
    new ReadableStream(
      {
        pull(controller) {
          whenRead();
          controller.enqueue(new TextEncoder().encode('{"role":"admin"}'));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
  expect((await send(arriving(() => {}))).status).toBe(204);
  const slow = arriving(() => {
    isConfirmed = false;
  });
  expect((await send(slow)).status).toBe(403);
});
