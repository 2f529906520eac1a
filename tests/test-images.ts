import sharp from 'sharp';

/** Creates an image; a different `colour` makes a different file. */
export async function createTestImage({
  width = 640,
  height = 360,
  format = 'png',
  colour = '#047857',
}: {
  width?: number;
  height?: number;
  format?: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif';
  colour?: string;
} = {}): Promise<Buffer> {
  const background = colour;
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}
