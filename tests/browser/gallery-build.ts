import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Rolldown } from 'vite';
import { sourceHash } from '../../bin/setup/build.js';
import { takeLock } from '../../bin/setup/file-lock.js';
import { builderCsp, panelCsp, panelShell } from '../../src/server/routes/panel-shell.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, '.tmp', 'gallery');
const demoFolder = path.join(import.meta.dirname, 'builder-demo');
/** The documents, which load the panel and the demo of the builder. */
const shellFiles = {
  panel: path.join(folder, 'panel.html'),
  demo: path.join(folder, 'demo.html'),
};
/** Written last, so that an interrupted build does not count. */
const markerFile = path.join(folder, 'source-hash');
const origin = 'http://panel.test';
const types: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Imported only when needed, because a build is usually there. */
async function importBundler() {
  const [{ build }, { default: react }, { default: tailwindcss }] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
    import('@tailwindcss/vite'),
  ]);
  return { build, react, tailwindcss };
}

type Bundler = Awaited<ReturnType<typeof importBundler>>;

/** Builds the panel with its gallery, which the production build omits, and the demo, unless that build is up to date. */
export async function buildGalleryIfStale(bundler?: Bundler): Promise<void> {
  const source = sourceHash(root) + (await demoHash());
  const lock = await takeLock(path.join(root, '.tmp', 'gallery.lock'), () => undefined);
  try {
    if ((await readFile(markerFile, 'utf8').catch(() => '')) === source) return;
    const shells = await buildInto(bundler ?? (await importBundler()));
    await writeFile(shellFiles.panel, shells.panel);
    await writeFile(shellFiles.demo, shells.demo);
    await writeFile(markerFile, source);
  } finally {
    lock.release();
  }
}

/** Hashes what the hash of the product's source does not cover: the demo, and how it is built. */
async function demoHash(): Promise<string> {
  const demoFiles = (await readdir(demoFolder)).sort().map((name) => path.join(demoFolder, name));
  const hash = createHash('sha256');
  for (const file of [import.meta.filename, ...demoFiles]) {
    const content = await readFile(file);
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Serves the built gallery under the real panel's content security policy, and the demo below it at `/builder`. Returns
 * the URL of the gallery.
 */
export async function routeGallery(page: Page): Promise<string> {
  const panel = await readFile(shellFiles.panel, 'utf8');
  const demo = await readFile(shellFiles.demo, 'utf8');
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/assets/')) {
      const body = await readFile(path.join(folder, pathname));
      return route.fulfill({ body, contentType: types[path.extname(pathname)] ?? 'text/plain' });
    }
    if (!pathname.startsWith('/admin')) return route.fulfill({ status: 404 });
    const isDemo = pathname === '/admin/gallery/builder';
    const headers = { 'Content-Security-Policy': isDemo ? builderCsp : panelCsp };
    return route.fulfill({ body: isDemo ? demo : panel, contentType: 'text/html', headers });
  });
  return `${origin}/admin/gallery`;
}

/** Returns the documents that load the built panel and the demo. */
async function buildInto({ build, react, tailwindcss }: Bundler) {
  const built = (await build({
    root,
    configFile: false,
    mode: 'gallery',
    logLevel: 'warn',
    plugins: [react(), tailwindcss()],
    publicDir: 'src/site/public',
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2_000,
      rollupOptions: {
        input: {
          panel: 'src/admin/main.tsx',
          demo: path.join(demoFolder, 'builder-demo-entry.tsx'),
          theme: 'src/admin/theme/initial-theme.ts',
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  const files = built.output.map(({ fileName }) => `/${fileName}`);
  const entry = (name: string) =>
    built.output.find((file) => file.type === 'chunk' && file.isEntry && file.name === name);
  const shell = (name: keyof typeof shellFiles) =>
    panelShell(
      {
        script: `/${entry(name)?.fileName}`,
        imports: [],
        theme: `/${entry('theme')?.fileName}`,
        styles: files.filter((file) => file.endsWith('.css')),
      },
      { icon: '/assets/pictures/favicon.svg', logo: null },
    );
  return { panel: shell('panel'), demo: shell('demo') };
}
