import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('lets owners take turns, each with their tasks in order', async () => {
  const turns = createTurns();
  const ran: string[] = [];
  const add = (owner: string, task: string) => turns.run(owner, async () => void ran.push(task));
  const later: Promise<void>[] = [];
  const first = turns.run('ama', async () => {
    ran.push('ama 1');
    later.push(add('ama', 'ama 4'), add('kofi', 'kofi 2'), add('esi', 'esi 1'));
  });
  await Promise.all([first, add('ama', 'ama 2'), add('ama', 'ama 3'), add('kofi', 'kofi 1')]);
  await Promise.all(later);
  expect(ran).toEqual(['ama 1', 'kofi 1', 'ama 2', 'esi 1', 'kofi 2', 'ama 3', 'ama 4']);
});

test('goes on after a task that fails', async () => {
  const turns = createTurns();
  const failing = turns.run('ama', () => Promise.reject(new Error('broken')));
  const next = turns.run('ama', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
  await turns.idle();
});
