import { describe, expect, test } from 'vitest';
import { about, holdRenders, serve } from './served-cache.fixture.ts';

describe('joining a render', () => {
  test('is for requests during a render, not for the first', async () => {
    const { world, ask } = await serve();
    const begun = holdRenders(world);
    const first = ask('/about');
    await expect.poll(() => begun.length).toBe(1);
    const others = [ask('/about'), ask('/about', {}, 'HEAD')];
    await expect.poll(() => world.joined).toBe(2);
    begun[0]?.resolve(about);
    const answers = await Promise.all([first, ...others]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(world.renders).toBe(1);
  });

  test('fails if the render fails, with nothing sent before', async () => {
    const { world, ask } = await serve();
    const begun = holdRenders(world);
    const first = ask('/about');
    await expect.poll(() => begun.length).toBe(1);
    const other = ask('/about');
    await expect.poll(() => world.joined).toBe(1);
    begun[0]?.reject(new Error('The render failed.'));
    expect((await first).status).toBe(503);
    expect((await other).status).toBe(503);
  });
});
