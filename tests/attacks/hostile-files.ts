import { bombs } from './corpus/bombs.ts';
import { damagedFiles } from './corpus/damaged.ts';
import { disguisedDrawings } from './corpus/disguised-drawings.ts';
import { drawingBombs } from './corpus/drawing-bombs.ts';
import type { HostileFile } from './corpus/hostile-file.ts';
import { oddlyNamedFiles } from './corpus/names.ts';
import { polyglots } from './corpus/polyglots.ts';
import { pretenders } from './corpus/pretenders.ts';
import { scriptedDrawings } from './corpus/scripted-drawings.ts';
import { soundFiles } from './corpus/sound-files.ts';

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
