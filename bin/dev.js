import './setup/require-node.js';
import { installDependenciesIfStale } from './setup/dependencies.js';
import { stopWithParent } from './setup/exit-with-parent.js';
import { prepare } from './setup/prepare.js';
import { checkout } from './setup/project-root.js';

stopWithParent();
await prepare(installDependenciesIfStale);
const { createServer } = await import('vite');
const vite = await createServer({
  root: checkout,
  server: { middlewareMode: true },
  appType: 'custom',
});
const { serveDevelopment } = await vite.ssrLoadModule('/src/server/dev.ts');
await serveDevelopment(vite);
