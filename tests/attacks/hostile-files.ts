import { damagedFiles } from './corpus/damaged-files.ts';
import { bombs } from './corpus/decompression-bombs.ts';
import { disguisedDrawings } from './corpus/disguised-svgs.ts';
import type { HostileFile } from './corpus/hostile-file.ts';
import { pretenders } from './corpus/mislabelled-files.ts';
import { oddlyNamedFiles } from './corpus/odd-file-names.ts';
import { polyglots } from './corpus/polyglots.ts';
import { scriptedDrawings } from './corpus/scripted-svgs.ts';
import { drawingBombs } from './corpus/svg-bombs.ts';
import { soundFiles } from './corpus/valid-files.ts';

/** Everything that people have been known to send to a media library, built anew each time. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const sound = await soundFiles();
  return [
    ...scriptedDrawings(),
    ...disguisedDrawings(),
    ...drawingBombs(),
    ...polyglots(sound),
    ...pretenders(),
    ...bombs(sound),
    ...damagedFiles(sound),
    ...(await oddlyNamedFiles()),
  ];
}
