import { listSectionHeadings } from './heading-anchors.ts';
import type { PageData } from './page-content/page-data.ts';

const fewest = 4;

/** Links to the sections of a long page. */
export function PageContents({ data }: { data: PageData }) {
  const headings = listSectionHeadings(data.content);
  if (headings.length < fewest) return null;
  return (
    <nav aria-labelledby="on-this-page" className="mt-8 print:hidden">
      <h2 id="on-this-page" className="text-[1.125rem]/7 font-strong">
        On this page
      </h2>
      <ul className="mt-2 gap-x-12 sm:columns-2 lg:columns-3">
        {headings.map(({ anchor, text }) => (
          <li key={anchor} className="break-inside-avoid py-2">
            <a
              href={`#${anchor}`}
              className="break-words text-action underline underline-offset-2 hover:decoration-2"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
