import type { ItemType } from '#content-types/define-item-type.ts';
import type { LiveItem } from '#domain/content/find-live-item.ts';
import type { RichText } from '#html/read-rich-text.ts';
import { stickyColumn } from '#ui/layout-classes.ts';
import type { GetImage } from '#ui/picture/image-file.ts';
import { RichTextView } from '#ui/rich-text/rich-text.tsx';
import { ItemCover, ItemHeader } from '../item-header.tsx';
import { strongTextLink } from '../text-link.ts';
import { ItemFacts } from './item-facts.tsx';
import { getListPath } from './item-list-params.ts';

interface Props {
  type: ItemType;
  item: LiveItem;
  body: RichText;
  getImage: GetImage;
}

export function ItemPage({ type, item, body, getImage }: Props) {
  const { title, image, values } = item;
  return (
    <article className="gutter pt-10 pb-14 md:pt-16 md:pb-24">
      <ItemHeader title={title} lead={values[type.lead] ?? ''} />
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-10 md:mt-10 lg:grid-cols-12">
        <div className={`min-w-0 lg:col-span-4 lg:col-start-9 lg:row-start-1 ${stickyColumn}`}>
          <ItemFacts {...{ type, item, getImage }} />
        </div>
        <div className="min-w-0 lg:col-span-8 lg:col-start-1 lg:row-start-1">
          {image && <ItemCover url={image} frame="mb-8 md:mb-10" getImage={getImage} />}
          <div className="max-w-[66ch]">
            <RichTextView text={body} getImage={getImage} canEmbed />
          </div>
          <p className="mt-10 print:hidden">
            <a href={getListPath(type)} className={`inline-block py-2 ${strongTextLink}`}>
              {`All ${type.noun}s`}
            </a>
          </p>
        </div>
      </div>
    </article>
  );
}
