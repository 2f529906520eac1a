import { formatFileFacts } from '#ui/rich-text/file-facts.ts';
import { textColours } from '#ui/surface.ts';
import type { BlockRenderProps } from '../block.ts';
import { imagesFor } from '../block-images.ts';
import { ListingSection } from '../listing-section.tsx';
import type { DownloadsProps } from './schema.ts';

/** Files of the library to download, each with its type and size. */
export function Downloads(props: BlockRenderProps<DownloadsProps>) {
  const files = props.files.filter(({ url }) => url !== '');
  if (files.length === 0) return null;
  const getFile = imagesFor(props);
  return (
    <ListingSection title={props.title} all={undefined}>
      <ul className="w-full max-w-[66ch] border-t border-current/20 text-[1.125rem]/7">
        {files.map(({ url, title }, index) => {
          const { file } = getFile(url);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: files have no ids, and items no state.
            <li key={index} className="border-b border-current/20 py-4 break-words">
              <a
                href={url}
                className={`underline underline-offset-2 hover:decoration-2 ${textColours.primary}`}
              >
                {title.trim() || getFileName(url)}
                {file && ` (${formatFileFacts(file)})`}
              </a>
            </li>
          );
        })}
      </ul>
    </ListingSection>
  );
}

function getFileName(url: string): string {
  const name = url.split('/').at(-1) ?? url;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
