import { exitOnSignals } from '../exit-cleanup.ts';
import { openRunFolder } from '../running-site/data-folder.ts';
import { buildGalleryIfStale } from './gallery-build.ts';

/** Builds the gallery, and gives the run one folder for all temporary files, which its workers and browsers inherit. */
export default async function setUp(): Promise<() => Promise<void>> {
  exitOnSignals();
  await buildGalleryIfStale();
  const folder = await openRunFolder();
  return () => folder.remove();
}
