import { expect, test } from 'vitest';
import type { Media } from '../media-item.ts';
import type { SendOptions, UploadResult } from './send-file.ts';
import { createUploadQueue, type Upload } from './upload-queue.ts';

interface Sent extends SendOptions {
  name: string;
  arrive(isNew?: boolean): void;
  fail(error: Error): void;
}

/** A queue whose uploads the test finishes. */
function startQueue() {
  const sent: Sent[] = [];
  const idleReports: number[] = [];
  const queue = createUploadQueue({
    send: ({ file }: Upload, options) =>
      new Promise<UploadResult>((resolve, reject) => {
        options.signal.addEventListener('abort', () => reject(new Error('Stopped.')));
        const media = { id: file.name, version: 1 } as Media;
        const finish = (isNew = true) => resolve({ media, isNew });
        sent.push({ ...options, name: file.name, arrive: finish, fail: reject });
      }),
    formatError: (error) => (error as Error).message,
    onSent: () => undefined,
    onFinished: (added) => idleReports.push(added),
  });
  const add = (...names: string[]) =>
    queue.add(
      names.map((name) => new File(['x'], name)),
      '',
      () => null,
    );
  const states = () => queue.getUploads().map(({ file, state }) => `${file.name} ${state}`);
  return { queue, sent, rests: idleReports, add, states };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('uploads two files at a time', async () => {
  const { sent, add, states } = startQueue();
  add('a', 'b', 'c');
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting']);
  sent[1]?.arrive();
  await settled();
  expect(states()).toEqual(['a sending', 'b sent', 'c sending']);
});

test('reports the number of new files once all uploads are finished', async () => {
  const { sent, rests: idleReports, add } = startQueue();
  add('a', 'b', 'c');
  sent[0]?.arrive();
  sent[1]?.arrive(false);
  await settled();
  expect(idleReports).toEqual([]);
  sent[2]?.arrive();
  await settled();
  expect(idleReports).toEqual([2]);
  add('d');
  sent[3]?.fail(new Error('It is too large.'));
  await settled();
  expect(idleReports).toEqual([2]);
});

test('shows an error beside its file, and can retry it', async () => {
  const { queue, sent, add, states } = startQueue();
  add('a');
  sent[0]?.fail(new Error('Can’t reach the server. Check your connection and try again.'));
  await settled();
  const failed = queue.getUploads()[0];
  expect(failed).toMatchObject({
    state: 'failed',
    error: 'Can’t reach the server. Check your connection and try again.',
  });
  queue.retry(failed?.id ?? 0);
  expect(states()).toEqual(['a sending']);
  sent[1]?.arrive();
  await settled();
  expect(queue.getUploads()[0]).toMatchObject({ state: 'sent', error: null, media: { id: 'a' } });
});

test('does not upload a rejected file', () => {
  const { queue, sent, states } = startQueue();
  queue.add([new File(['x'], 'large')], '', () => 'It is too large.');
  expect(states()).toEqual(['large rejected']);
  expect(sent).toEqual([]);
});

test('aborts and removes a cancelled file, and starts the next', async () => {
  const { queue, sent, add, states } = startQueue();
  add('a', 'b', 'c');
  queue.remove(queue.getUploads()[0]?.id ?? 0);
  await settled();
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(states()).toEqual(['b sending', 'c sending']);
});

test('takes over newer versions of uploaded files', async () => {
  const { queue, sent, add } = startQueue();
  add('a');
  sent[0]?.arrive();
  await settled();
  const before = queue.getUploads();
  queue.updateMedia([
    { id: 'a', version: 1 },
    { id: 'b', version: 9 },
  ] as Media[]);
  expect(queue.getUploads()).toBe(before);
  queue.updateMedia([{ id: 'a', version: 2, alt_text: 'A field' }] as Media[]);
  expect(queue.getUploads()[0]?.media).toMatchObject({ version: 2, alt_text: 'A field' });
});

test('aborts all uploads on leaving', async () => {
  const { queue, sent, add, states } = startQueue();
  add('a', 'b', 'c');
  queue.stop();
  await settled();
  expect(states()).toEqual([]);
  expect(sent.map(({ name, signal }) => [name, signal.aborted])).toEqual([
    ['a', true],
    ['b', true],
  ]);
});
