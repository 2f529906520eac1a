import { damagedFiles } from './corpus/damaged-files.ts';
import { decompressionBombs } from './corpus/decompression-bombs.ts';
import { disguisedSvgs } from './corpus/disguised-svgs.ts';
import type { HostileFile } from './corpus/hostile-file.ts';
import { mislabelledFiles } from './corpus/mislabelled-files.ts';
import { oddlyNamedFiles } from './corpus/odd-file-names.ts';
import { polyglots } from './corpus/polyglots.ts';
import { scriptedSvgs } from './corpus/scripted-svgs.ts';
import { svgBombs } from './corpus/svg-bombs.ts';
import { validFiles } from './corpus/valid-files.ts';

/** Builds files of every kind that attackers are known to upload to a media library. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const valid = await validFiles();
  return [
    ...scriptedSvgs(),
    ...disguisedSvgs(),
    ...svgBombs(),
    ...polyglots(valid),
    ...mislabelledFiles(),
    ...decompressionBombs(valid),
    ...damagedFiles(valid),
    ...(await oddlyNamedFiles()),
  ];
}
