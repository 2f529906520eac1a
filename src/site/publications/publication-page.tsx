import { publicationType } from '#content-types/publications/type.ts';
import type { LivePublication } from '#domain/publications/find-publications.ts';
import type { RichText } from '#html/read-rich-text.ts';
import { stickyColumn } from '#ui/layout-classes.ts';
import type { GetImage } from '#ui/picture/image-file.ts';
import { formatFileFacts } from '#ui/rich-text/file-facts.ts';
import { RichTextView } from '#ui/rich-text/rich-text.tsx';
import { ItemCover, ItemHeader } from '../item-header.tsx';
import { Fact, KeyFacts } from '../key-facts.tsx';
import { PublicationDay } from './publication-day.tsx';
import { publicationListUrl } from './publication-list-params.ts';

interface Props {
  publication: LivePublication;
  body: RichText;
  getImage: GetImage;
}

const textLink = 'font-strong text-action underline underline-offset-2 hover:decoration-2';

export function PublicationPage({ publication, body, getImage }: Props) {
  const { title, summary, image_url } = publication;
  return (
    <article className="gutter pt-10 pb-14 md:pt-16 md:pb-24">
      <ItemHeader title={title} lead={summary} />
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-10 md:mt-10 lg:grid-cols-12">
        <div className={`min-w-0 lg:col-span-4 lg:col-start-9 lg:row-start-1 ${stickyColumn}`}>
          <Facts {...publication} getImage={getImage} />
        </div>
        <div className="min-w-0 lg:col-span-8 lg:col-start-1 lg:row-start-1">
          {image_url && <ItemCover url={image_url} frame="mb-8 md:mb-10" getImage={getImage} />}
          <div className="max-w-[66ch]">
            <RichTextView text={body} getImage={getImage} canEmbed />
          </div>
          <p className="mt-10 print:hidden">
            <a href="/publications" className={`inline-block py-2 ${textLink}`}>
              All publications
            </a>
          </p>
        </div>
      </div>
    </article>
  );
}

type FactsProps = Pick<Props, 'getImage'> & LivePublication;

function Facts({ kind, publication_date, authors, document_url, getImage }: FactsProps) {
  const file = document_url === null ? undefined : getImage(document_url).file;
  return (
    <KeyFacts>
      <Fact name="Kind">
        <a href={publicationListUrl({ kind })} className={textLink}>
          {publicationType.fields.kind.options[kind]}
        </a>
      </Fact>
      {publication_date && (
        <Fact name="Published">
          <span className="font-strong">
            <PublicationDay date={publication_date} />
          </span>
        </Fact>
      )}
      {authors && (
        <Fact name="Authors">
          <span dir="auto" className="font-strong">
            {authors}
          </span>
        </Fact>
      )}
      {document_url && (
        <Fact name="Document">
          <a href={document_url} className={textLink}>
            Download{file && ` (${formatFileFacts(file)})`}
          </a>
        </Fact>
      )}
    </KeyFacts>
  );
}
