import { startEmbeddedPostgres } from '../index.ts';

/** Another process of the application: joins the server, notifies its parent, and leaves on request. */
async function main(): Promise<void> {
  const [dataDir = '', password = ''] = process.argv.slice(2);
  const postgres = await startEmbeddedPostgres({ dataDir, password });
  process.on('message', async () => {
    await postgres.release();
    process.disconnect();
  });
  process.send?.({ url: postgres.url });
}

main().catch((error: Error) => {
  process.send?.({ error: error.message });
  process.disconnect();
});
