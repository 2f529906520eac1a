import { writeFile } from 'node:fs/promises';
import type { Metadata, OutputInfo } from 'sharp';
import { damaged, FileRefusal } from '../refusal.ts';
import { encodedAs, formatNames, mayMove, type RasterType } from './formats.ts';
import { loadSharp, mostPixels } from './loading.ts';
import { placeholderOf } from './placeholder.ts';

const longestSide = 4_096;
const mostFrames = 500;
/** Its decoder holds a picture in memory several times. */
const mostAvifPixels = 25_000_000;

export interface EncodedPicture {
  /** In pixels, after the camera's turn was applied. */
  width: number;
  height: number;
  placeholder: string | null;
  /** Whether it stands still. */
  derivable: boolean;
}

/**
 * Writes the picture at `path` newly as `to`: upright, in sRGB, without metadata, a still one at most
 * 4,096 pixels on its longer side. Throws a FileRefusal for what is damaged or has too many pixels.
 */
export async function encodePicture(
  path: string,
  from: RasterType,
  { to, target }: { to: RasterType; target: string },
): Promise<EncodedPicture> {
  const { pages = 1 } = await readFacts(path, from);
  const moves = pages > 1 && mayMove(from) && mayMove(to);
  const { data, info } = await encode(path, to, moves);
  await writeFile(target, data);
  return {
    width: info.width,
    height: info.pageHeight ?? info.height,
    placeholder: await placeholderOf(data),
    derivable: !moves,
  };
}

/** Size and frames, from the header alone. Throws a FileRefusal for what has too many of either. */
export async function readFacts(path: string, from: RasterType): Promise<Metadata> {
  const sharp = await loadSharp();
  const facts = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw damaged('picture', error);
    });
  if (facts.format !== formatNames[from])
    throw damaged('picture', `It is read as ${facts.format}.`);
  const frames = facts.pages ?? 1;
  if (frames > mostFrames) {
    throw new FileRefusal('too_large', `The picture has more than ${mostFrames} frames.`);
  }
  const most = from === 'avif' ? mostAvifPixels : mostPixels;
  if (facts.width * facts.height * frames > most) {
    throw new FileRefusal(
      'too_large',
      `The picture has more than ${most / 1_000_000} million pixels. Make it smaller first.`,
    );
  }
  return facts;
}

async function encode(
  path: string,
  to: RasterType,
  moves: boolean,
): Promise<{ data: Buffer; info: OutputInfo }> {
  const sharp = await loadSharp();
  const opened = sharp(path, { failOn: 'error', limitInputPixels: mostPixels, animated: moves });
  const side = { width: longestSide, height: longestSide };
  const picture = moves
    ? opened
    : opened.autoOrient().resize({ ...side, fit: 'inside', withoutEnlargement: true });
  try {
    return await encodedAs(picture, to).toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw damaged('picture', error);
  }
}
