import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '#db/package-root.ts';
import type { SiteAssets } from '#site/site-context.ts';
import type { Encoding } from './cache/content-encoding.ts';

const clientFolder = path.join(packageRoot, 'dist/client');

type Manifest = Record<string, ManifestEntry>;

interface ManifestEntry {
  file: string;
  /** The keys of the entries that this one loads before it runs. */
  imports?: string[];
  css?: string[];
  assets?: string[];
}

export interface PanelAssets {
  script: string;
  /** The modules that the script imports, directly or not. */
  imports: readonly string[];
  styles: readonly string[];
  /** A classic script that applies the theme before first paint. */
  theme: string;
}

export interface BuiltAssets {
  site: SiteAssets;
  panel: PanelAssets;
  /** Name of the service worker's file below `/assets/`; null in development. */
  serviceWorker: string | null;
  /** Whether the build has this file below `/assets/`. */
  has(name: string): boolean;
  /** The bytes of a built file, as the build compressed them. */
  read(name: string, encoding: Encoding): Promise<Buffer>;
}

/** Reads the manifests of the build. */
export async function readBuiltAssets(): Promise<BuiltAssets> {
  const manifest = await readManifest('manifest.json');
  const site = entryOf(manifest, 'src/site/islands/entry.ts');
  const styles = entryOf(manifest, 'src/site/site.css');
  const worker = entryOf(manifest, 'src/site/offline/offline-worker.ts');
  const panelManifest = await readManifest('panel-manifest.json');
  const admin = entryOf(panelManifest, 'src/admin/main.tsx');
  const theme = entryOf(panelManifest, 'src/admin/theme/initial-theme.ts');
  const names = new Set(await readdir(path.join(clientFolder, 'assets'), { recursive: true }));
  const files = new Map<string, Promise<Buffer>>();

  return {
    site: {
      script: `/${site.file}`,
      styles: [`/${styles.file}`],
      fonts: { latin: fontOf(styles, 'latin'), latinExtended: fontOf(styles, 'latin-ext') },
    },
    panel: {
      script: `/${admin.file}`,
      imports: [...collectImports(panelManifest, admin)].map(({ file }) => `/${file}`),
      styles: (admin.css ?? []).map((file) => `/${file}`),
      theme: `/${theme.file}`,
    },
    serviceWorker: path.basename(worker.file),
    has: (name) => names.has(name),
    read(name, encoding) {
      const file = name + suffixes[encoding];
      const stored = names.has(file) ? file : name;
      const read = files.get(stored) ?? readFile(path.join(clientFolder, 'assets', stored));
      files.set(stored, read);
      return read;
    },
  };
}

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

async function readManifest(name: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(clientFolder, name), 'utf8'));
}

function collectImports(
  manifest: Manifest,
  { imports = [] }: ManifestEntry,
  found = new Set<ManifestEntry>(),
): Set<ManifestEntry> {
  for (const key of imports) {
    const entry = entryOf(manifest, key);
    if (found.has(entry)) continue;
    found.add(entry);
    collectImports(manifest, entry, found);
  }
  return found;
}

function entryOf(manifest: Manifest, source: string): ManifestEntry {
  const entry = manifest[source];
  if (!entry) throw new Error(`The build is incomplete: ${source} is missing from its manifest.`);
  return entry;
}

/** The URL of the upright font with a subset of the letters. */
function fontOf({ assets = [] }: ManifestEntry, subset: string): string {
  const file = assets.find((name) => name.includes(`/public-sans-${subset}-wght-normal-`));
  if (!file) throw new Error(`The build is incomplete: site.css has no font for ${subset}.`);
  return `/${file}`;
}
