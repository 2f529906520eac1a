import { expect, test } from 'vitest';
import { s3Storage } from '#storage/s3-storage.ts';
import { serveComposedSite } from '#tests/composed-site.ts';
import { startS3 } from '#tests/s3-server.ts';
import { createLogger } from './logger.ts';

test('a site without its bucket serves pages, logs the problem, and is not ready', async () => {
  const s3 = await startS3();
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  const storage = s3Storage({ ...s3.settings, bucket: 'nowhere' });
  const site = await serveComposedSite({ media: { storage }, log });
  try {
    await expect.poll(() => lines.filter((line) => line.includes('nowhere'))).toHaveLength(1);
    const entry = JSON.parse(lines.find((line) => line.includes('nowhere')) ?? '');
    expect(entry.level).toBe(50);
    expect(entry.msg).toMatch(/^Uploaded files are unavailable: The S3 bucket nowhere at /);
    expect((await site.get('/healthz')).status).toBe(200);
    expect((await site.get('/')).status).toBe(200);
    const ready = await site.get('/readyz');
    expect(ready.status).toBe(503);
    const problem = 'Uploaded files are unavailable. See the log for the reason.';
    expect(await ready.json()).toEqual({ ready: false, problem });
  } finally {
    await site.close();
    await s3.stop();
  }
});
