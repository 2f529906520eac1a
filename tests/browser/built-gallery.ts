import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { builderPolicy, panelPolicy, panelShell } from '../../src/server/routes/panel-shell.ts';

const root = path.resolve(import.meta.dirname, '../..');
const origin = 'http://panel.test';
const types: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

interface Built {
  folder: string;
  shell: string;
}

/** The panel with its gallery, which the built site leaves out, under the policy of the real one. */
export const test = base.extend<{ gallery: string }, { built: Built }>({
  built: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture needs from this pattern.
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'panel-gallery-'));
      try {
        await use({ folder, shell: await buildInto(folder) });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  gallery: async ({ page, built }, use) => {
    await page.route(`${origin}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.startsWith('/assets/')) {
        const body = await readFile(path.join(built.folder, pathname));
        return route.fulfill({ body, contentType: types[path.extname(pathname)] ?? 'text/plain' });
      }
      if (!pathname.startsWith('/admin')) return route.fulfill({ status: 404 });
      const policy = pathname.endsWith('/builder') ? builderPolicy : panelPolicy;
      const headers = { 'Content-Security-Policy': policy };
      return route.fulfill({ body: built.shell, contentType: 'text/html', headers });
    });
    await use(`${origin}/admin/gallery`);
  },
});

export { expect } from '@playwright/test';

async function buildInto(folder: string): Promise<string> {
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
