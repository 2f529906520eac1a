import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The page builder is one chunk of about 1 MB, which only its own screen loads. */
const largestChunkKb = 1_100;
/** Reports how long plugins took on slow machines. */
const quietChecks = { pluginTimings: false, bundlerTimings: false };

const forBrowsers = {
  outDir: 'dist/client',
  chunkSizeWarningLimit: largestChunkKb,
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
} as const;

export default defineConfig({
  plugins: [react(), tailwindcss(), compressAssets(), sourceEntries()],
  publicDir: 'src/site/public',
  builder: {
    buildApp: async (builder) => {
      for (const name of ['client', 'panel', 'ssr']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
  environments: {
    client: {
      build: {
        ...forBrowsers,
        emptyOutDir: true,
        manifest: 'manifest.json',
        rollupOptions: {
          checks: quietChecks,
          input: {
            site: 'src/site/islands/entry.ts',
            'site-styles': 'src/site/site.css',
            'offline-worker': 'src/site/offline/offline-worker.ts',
          },
        },
      },
    },
    // Apart from the site's, so that visitors fetch nothing that was cut to the panel's needs.
    panel: {
      consumer: 'client',
      build: {
        ...forBrowsers,
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: 'panel-manifest.json',
        rollupOptions: {
          checks: quietChecks,
          input: { admin: 'src/admin/main.tsx', 'panel-theme': 'src/admin/theme/initial-theme.ts' },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        ssr: true,
        copyPublicDir: false,
        minify: false,
        rollupOptions: {
          checks: quietChecks,
          input: {
            main: 'src/server/main.ts',
            command: 'src/server/command-entry.ts',
            'sandbox-worker': 'src/files/sandbox/sandbox-worker-entry.ts',
          },
        },
      },
    },
  },
});

/** Leaves every text asset beside its smallest forms, so that serving costs no compression. */
function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    // The last one that writes files for browsers.
    applyToEnvironment: (environment) => environment.name === 'panel',
    async closeBundle() {
      const folder = path.join(this.environment.config.root, 'dist/client/assets');
      const files = await readdir(folder, { recursive: true });
      await Promise.all(
        files
          .filter((file) => /\.(js|css|svg)$/.test(file))
          .map((file) => compress(path.join(folder, file))),
      );
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

const sources: Record<string, string> = {
  '/@directorate/site.js': '/src/site/islands/entry.ts',
  '/@directorate/panel.js': '/src/admin/main.tsx',
};

/** In development, the browser's entries with the start of React's hot reload before them. */
function sourceEntries(): Plugin {
  return {
    name: 'source-entries',
    apply: 'serve',
    resolveId: (id) => (id in sources ? id : undefined),
    load: (id) =>
      sources[id] &&
      `import refresh from '/@react-refresh';
       refresh.injectIntoGlobalHook(window);
       window.$RefreshReg$ = () => {};
       window.$RefreshSig$ = () => (type) => type;
       await import('${sources[id]}');`,
  };
}
