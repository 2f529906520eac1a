import { InvalidFileError } from '../file-errors.ts';
import { readImageMetadata } from '../images/image-encoding.ts';
import { maxPixels } from '../images/load-sharp.ts';
import { parseEmbeddedImage } from './svg-rules.ts';

/**
 * Throws an InvalidFileError if an image embedded in the SVG cannot be read, or if they have more pixels together than an
 * uploaded image may have: a browser decodes all of them to draw the SVG.
 */
export async function checkEmbeddedImages(svg: Element): Promise<void> {
  let pixels = 0;
  for (const url of listReferences(svg)) {
    const image = parseEmbeddedImage(url);
    if (!image) continue;
    const { width, height, pages = 1 } = await readImageMetadata(image.bytes, image.type);
    pixels += width * height * pages;
    if (pixels > maxPixels) {
      throw new InvalidFileError(
        'too_large',
        `The images in the SVG have more than ${maxPixels / 1_000_000} megapixels. Resize them first.`,
      );
    }
  }
}

/** The recursion is safe because the depth is limited when the markup is parsed. */
function* listReferences(element: Element): Generator<string> {
  for (const { localName, value } of element.attributes) if (localName === 'href') yield value;
  for (let child = element.firstElementChild; child; child = child.nextElementSibling) {
    yield* listReferences(child);
  }
}
