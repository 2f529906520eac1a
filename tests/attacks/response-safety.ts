import sharp from 'sharp';
import { type FileType, fileTypes } from '#files/file-types.ts';
import { findActiveContent } from './active-svg-content.ts';

const shown: FileType[] = ['pdf', 'mp4', 'webm', 'ogg'];
const code = /<script|<\?php|<html|javascript:/i;
const plainName = /^(inline|attachment); filename="([A-Za-z0-9._-]{1,255})"(?:; (.*))?$/;
const wholeName = /^filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]+$/;

/** The decoder's names of the formats. */
const formats: Partial<Record<FileType, string>> = {
  jpg: 'jpeg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  avif: 'heif',
};

/**
 * Lists what could harm a visitor who opens a file of the library at its address. Empty if nothing. `body` is
 * the body of `response`.
 */
export async function findUnsafeProperties(response: Response, body: Buffer): Promise<string[]> {
  const { status, headers } = response;
  if (status !== 200) return [`The status is ${status}.`];
  const contentType = headers.get('content-type') ?? '';
  const type = typeOf(contentType);
  const faults = [
    headers.get('x-content-type-options') !== 'nosniff' && 'A browser may guess what it is.',
    !type && `The library has no type "${contentType}".`,
    headers.has('set-cookie') && 'It sets a cookie.',
    ...dispositionFaults(headers.get('content-disposition'), type),
    ...(type === 'svg' ? svgFaults(headers, body) : []),
    ...(type && fileTypes[type].kind === 'image' ? await imageFaults(type, body) : []),
  ];
  return faults.filter((fault) => fault !== false);
}

function typeOf(contentType: string): FileType | undefined {
  const types = Object.keys(fileTypes) as FileType[];
  return types.find((type) => fileTypes[type].contentType === contentType);
}

function dispositionFaults(disposition: string | null, type: FileType | undefined): string[] {
  const [, how, name = '', rest] = plainName.exec(disposition ?? '') ?? [];
  if (how === undefined) return [`Its name cannot be read plainly: ${disposition}`];
  const faults: string[] = [];
  if (rest !== undefined && !wholeName.test(rest)) faults.push(`Its name says more: ${rest}`);
  if (type && !name.endsWith(`.${type}`)) faults.push(`A ${type} is called ${name}.`);
  if (name.startsWith('.')) faults.push(`${name} is hidden.`);
  const isSaved = type !== undefined && fileTypes[type].kind !== 'image' && !shown.includes(type);
  if (isSaved && how !== 'attachment') faults.push(`A ${type} is not saved but shown.`);
  return faults;
}

function svgFaults(headers: Headers, body: Buffer): string[] {
  const policy = (headers.get('content-security-policy') ?? '')
    .split(';')
    .map((rule) => rule.trim());
  const missing = ['sandbox', "default-src 'none'"].filter((rule) => !policy.includes(rule));
  return [
    ...missing.map((rule) => `Its policy does not say ${rule}.`),
    ...policy
      .filter((rule) => rule.startsWith('script-src'))
      .map((rule) => `Its policy says ${rule}.`),
    ...findActiveContent(body.toString('utf8')),
  ];
}

async function imageFaults(type: FileType, body: Buffer): Promise<string[]> {
  if (type === 'svg') return [];
  const faults = code.test(body.toString('latin1')) ? ['A program is in the image.'] : [];
  const images = type === 'ico' ? imagesOfIcon(body) : [body];
  if (images.length === 0) faults.push('There is no image in it.');
  for (const image of images) {
    const fault = await decodingFault(type === 'ico' ? 'png' : formats[type], image);
    if (fault) faults.push(fault);
  }
  return faults;
}

async function decodingFault(format: string | undefined, image: Buffer) {
  try {
    const decoder = sharp(image, { failOn: 'error', limitInputPixels: 50_000_000 });
    const found = await decoder.metadata();
    await decoder.stats();
    return found.format === format ? undefined : `The image is ${found.format}.`;
  } catch (error) {
    return `The image cannot be decoded: ${error instanceof Error ? error.message : error}`;
  }
}

function imagesOfIcon(icon: Buffer): Buffer[] {
  if (icon.length < 6 || icon.readUInt32BE(0) !== 0x00000100) return [];
  return Array.from({ length: icon.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index;
    if (entry + 16 > icon.length) return Buffer.alloc(0);
    const at = icon.readUInt32LE(entry + 12);
    return icon.subarray(at, at + icon.readUInt32LE(entry + 8));
  });
}
