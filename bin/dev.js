import './setup/require-node.js';
import { checkout } from './setup/checkout.js';
import { installDependenciesIfStale } from './setup/dependencies.js';
import { prepare } from './setup/prepare.js';
import { stopWithParent } from './setup/stop-with-parent.js';

await prepare(installDependenciesIfStale);
const { createServer } = await import('vite');
const vite = await createServer({
  root: checkout,
  server: { middlewareMode: true },
  appType: 'custom',
});
const { serveDevelopment } = await vite.ssrLoadModule('/src/server/dev.ts');
stopWithParent();
await serveDevelopment(vite);
