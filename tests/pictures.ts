import sharp from 'sharp';

/** A picture of a colour of its own, so that no two are the same file. */
export async function picture({
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
