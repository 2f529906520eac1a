import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Rolldown } from 'vite';
import { sourceHash } from '../../bin/setup/build.js';
import { takeLock } from '../../bin/setup/file-lock.js';
import { builderCsp, panelCsp, panelShell } from '../../src/server/routes/panel-shell.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, '.tmp', 'gallery');
const shellFile = path.join(folder, 'shell.html');
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

/** Builds the panel with its gallery, which the production build omits, unless that build is up to date. */
export async function buildGalleryIfStale(bundler?: Bundler): Promise<void> {
  const source = sourceHash(root);
  const lock = await takeLock(path.join(root, '.tmp', 'gallery.lock'), () => undefined);
  try {
    if ((await readFile(markerFile, 'utf8').catch(() => '')) === source) return;
    await writeFile(shellFile, await buildInto(bundler ?? (await importBundler())));
    await writeFile(markerFile, source);
  } finally {
    lock.release();
  }
}

/** Serves the built gallery under the real panel's content security policy. Returns its URL. */
export async function routeGallery(page: Page): Promise<string> {
  const shell = await readFile(shellFile, 'utf8');
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/assets/')) {
      const body = await readFile(path.join(folder, pathname));
      return route.fulfill({ body, contentType: types[path.extname(pathname)] ?? 'text/plain' });
    }
    if (!pathname.startsWith('/admin')) return route.fulfill({ status: 404 });
    const policy = pathname.endsWith('/builder') ? builderCsp : panelCsp;
    const headers = { 'Content-Security-Policy': policy };
    return route.fulfill({ body: shell, contentType: 'text/html', headers });
  });
  return `${origin}/admin/gallery`;
}

/** Returns the HTML that loads the built panel. */
async function buildInto({ build, react, tailwindcss }: Bundler): Promise<string> {
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
        input: { panel: 'src/admin/main.tsx', theme: 'src/admin/theme/initial-theme.ts' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const files = built.output.map(({ fileName }) => `/${fileName}`);
  const entry = (name: string) =>
    built.output.find((file) => file.type === 'chunk' && file.isEntry && file.name === name);
  return panelShell(
    {
      script: `/${entry('panel')?.fileName}`,
      imports: [],
      theme: `/${entry('theme')?.fileName}`,
      styles: files.filter((file) => file.endsWith('.css')),
    },
    { icon: '/assets/pictures/favicon.svg', logo: null },
  );
}
