import { createServer } from 'vite';

// Sends issues until it is killed: node campaign-process.js <database URL> <port of the mail server>
const [url = '', port = ''] = process.argv.slice(2);
const loader = await createServer({
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
});
const { sendCampaigns } = await loader.ssrLoadModule(
  './tests/newsletter/campaign-process-entry.ts',
);
await sendCampaigns(url, Number(port));
