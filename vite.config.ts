import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

type CodeSplittingGroup = Rolldown.CodeSplittingGroup;
type ChunkingContext = Rolldown.ChunkingContext;

/** The page builder is one chunk of about 1 MB, which only its own screen loads. */
const largestChunkKb = 1_100;
/** How many screens and other lazy parts share a module of the common file: with fewer, many would load what they don't need. */
const minSharingScreens = 10;
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
          output: { codeSplitting: { groups: panelChunks() } },
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

/**
 * Puts what the panel's screens share into few files. Cut at every difference between screens, as the bundler does by itself, the
 * list of posts would load 188, which takes seconds where a request takes 300 ms, and compresses worse.
 */
function panelChunks(): CodeSplittingGroup[] {
  const isNeededBy = (screen: string) => {
    let needed: Set<string> | undefined;
    return (id: string, graph: ChunkingContext) => {
      needed ??= staticImports(path.resolve('src/admin', screen), graph);
      return needed.has(id);
    };
  };
  const byEntry = isNeededBy('main.tsx');
  const bySignIn = isNeededBy('screens/login/login-screen.tsx');
  const byShell = isNeededBy('shell/panel-shell.tsx');
  const byFirstScreen = isNeededBy('screens/dashboard/dashboard-screen.tsx');
  const byPanel: typeof byShell = (...module) => byShell(...module) || byFirstScreen(...module);
  const always: typeof byShell = (id, graph) =>
    !staysInEntry.test(id) && (byEntry(id, graph) || (bySignIn(id, graph) && byPanel(id, graph)));
  // The first that wants a module gets it.
  return [
    chunk('always', always),
    chunk('shell', byPanel),
    { ...chunk('sign-in', bySignIn), minShareCount: 2 },
    { name: 'common', minShareCount: minSharingScreens },
  ];
}

/**
 * Names the files of all screens, so its own file changes with each of them: one that imports it would have to be fetched again after
 * every update. Its styles are where the server looks for them.
 */
const staysInEntry = /\/src\/admin\/(main|routes)\.tsx$|\.css$/;

function chunk(name: string, has: (id: string, graph: ChunkingContext) => boolean) {
  return { name: (id: string, graph: ChunkingContext) => (has(id, graph) ? name : null) };
}

/** A module and everything that it imports statically, by id. */
function staticImports(entry: string, graph: ChunkingContext): Set<string> {
  if (!graph.getModuleInfo(entry)) throw new Error(`The panel has no module ${entry}.`);
  const found = new Set([entry]);
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

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
