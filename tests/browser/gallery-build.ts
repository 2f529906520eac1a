import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Rolldown } from 'vite';
import { builderCsp, panelCsp, panelShell } from '../../src/server/routes/panel-shell.ts';

const root = path.resolve(import.meta.dirname, '../..');
const origin = 'http://panel.test';
const types: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface BuiltGallery {
  folder: string;
  shell: string;
}

/** Imported only when needed, because most workers never need the bundler. */
async function importBundler() {
  const [{ build }, { default: react }, { default: tailwindcss }] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
    import('@tailwindcss/vite'),
  ]);
  return { build, react, tailwindcss };
}

type Bundler = Awaited<ReturnType<typeof importBundler>>;

/** Builds the panel with its gallery, which the production build omits. Deleted when `use` is done. */
export async function withGalleryBuild(
  use: (built: BuiltGallery) => Promise<void>,
  bundler?: Bundler,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'panel-gallery-'));
  try {
    const shell = await buildInto(folder, bundler ?? (await importBundler()));
    await use({ folder, shell });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Serves the built gallery under the real panel's content security policy. Returns its URL. */
export async function routeGallery(page: Page, built: BuiltGallery): Promise<string> {
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/assets/')) {
      const body = await readFile(path.join(built.folder, pathname));
      return route.fulfill({ body, contentType: types[path.extname(pathname)] ?? 'text/plain' });
    }
    if (!pathname.startsWith('/admin')) return route.fulfill({ status: 404 });
    const policy = pathname.endsWith('/builder') ? builderCsp : panelCsp;
    const headers = { 'Content-Security-Policy': policy };
    return route.fulfill({ body: built.shell, contentType: 'text/html', headers });
  });
  return `${origin}/admin/gallery`;
}

async function buildInto(folder: string, { build, react, tailwindcss }: Bundler): Promise<string> {
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
      theme: `/${entry('theme')?.fileName}`,
      styles: files.filter((file) => file.endsWith('.css')),
    },
    { icon: '/assets/pictures/favicon.svg', logo: null },
  );
}
