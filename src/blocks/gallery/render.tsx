import { Picture } from '#ui/picture/picture.tsx';
import { textColours } from '#ui/surface.ts';
import type { BlockRenderProps } from '../block.ts';
import { imageSizes, imagesFor } from '../block-images.ts';
import { imageLoading } from '../image-loading.ts';
import type { GalleryProps } from './schema.ts';

/** By the width of the block, which can be a column. */
const grids = {
  2: '@xl:grid-cols-2',
  3: '@sm:grid-cols-2 @3xl:grid-cols-3',
  4: '@sm:grid-cols-2 @3xl:grid-cols-4',
} as const;

/** Widest width of an image in rem. */
const widest = { 2: 36, 3: 24, 4: 18 } as const;

/** Images in a grid. Each is a link to the whole image, without JavaScript. */
export function Gallery(props: BlockRenderProps<GalleryProps>) {
  const { columns } = props;
  const images = props.images.filter(({ url }) => url !== '');
  if (images.length === 0) return null;
  const getImage = imagesFor(props);
  return (
    <div className="@container w-full">
      <ul className={`grid grid-cols-1 gap-6 ${grids[columns]}`}>
        {images.map(({ url, alt, caption }, index) => {
          const picture = getImage(url);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: images have no ids, and items no state.
            <li key={index} className="min-w-0">
              <figure>
                <a
                  href={picture.src}
                  aria-label={alt.trim() ? undefined : caption.trim() || `Image ${index + 1}`}
                  className="block rounded-lg"
                >
                  <Picture
                    picture={picture}
                    alt={alt}
                    sizes={imageSizes(props, widest[columns])}
                    inList
                    className="block aspect-4/3 h-auto w-full rounded-lg bg-mist object-cover"
                    {...(index === 0 ? imageLoading(props) : { loading: 'lazy' })}
                  />
                </a>
                {caption.trim() && (
                  <figcaption className={`mt-3 break-words text-base/6 ${textColours.gray}`}>
                    {caption}
                  </figcaption>
                )}
              </figure>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
