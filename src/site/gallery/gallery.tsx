import type { ReactNode } from 'react';
import { collectColours } from '#blocks/colours/collect-colours.ts';
import { blockExamples } from '#blocks/examples.ts';
import { PageBody } from '#blocks/page-body.tsx';
import type { PageData } from '#blocks/page-content/page-data.ts';
import { parsePageContent } from '#blocks/page-content/parse-page-content.ts';
import { createPage, type SitePage } from '../site-page.ts';
import { uiExamples } from './ui-examples.tsx';

interface Exhibit {
  type: string;
  name: string;
  data: PageData;
  loaded: unknown;
}

/** Builds a page with every block and shared component in each of its examples, for design work. */
export function galleryPage(): SitePage {
  const exhibits = Object.entries(blockExamples).flatMap(([type, examples]) =>
    examples.map(({ name, props, loaded }) => ({
      type,
      name,
      loaded,
      data: dataOf(type, name, props),
    })),
  );
  return createPage({
    title: 'Gallery',
    body: <Gallery exhibits={exhibits} />,
    style: exhibits.map(({ data }) => collectColours(data)).join(''),
  });
}

function dataOf(type: string, name: string, props: object): PageData {
  const id = `${type} ${name}`;
  const parsed = parsePageContent(
    { content: [{ type, props: { ...props, id } }] },
    { for: 'visitors' },
  );
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.data;
}

function Gallery({ exhibits }: { exhibits: readonly Exhibit[] }) {
  const types = [...new Set(exhibits.map(({ type }) => type))];
  return (
    <>
      <div className="gutter py-10">
        <h1 className="text-[2rem]/[2.375rem]">Gallery</h1>
        <nav aria-label="Blocks">
          <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1">
            {[...types, ...uiExamples.map(({ name }) => name)].map((type) => (
              <li key={type}>
                <a href={`#${type}`} className="text-action underline">
                  {type}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {types.map((type) => (
        <section key={type} id={type}>
          <Title>{type}</Title>
          {exhibits
            .filter((exhibit) => exhibit.type === type)
            .map(({ name, data, loaded }) => (
              <Example key={name} name={name}>
                <PageBody
                  data={data}
                  loaded={new Map([[data.content[0]?.props.id ?? '', loaded]])}
                />
              </Example>
            ))}
        </section>
      ))}
      {uiExamples.map((component) => (
        <section key={component.name} id={component.name}>
          <Title>{component.name}</Title>
          {component.examples.map(({ name, element }) => (
            <Example key={name} name={name}>
              <div className="gutter">{element}</div>
            </Example>
          ))}
        </section>
      ))}
    </>
  );
}

function Title({ children }: { children: string }) {
  return (
    <h2 className="mt-16 border-y border-edge bg-mist py-4 text-2xl">
      <span className="gutter block">{children}</span>
    </h2>
  );
}

function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-b border-edge pb-6">
      <p className="gutter py-3 text-base text-ink-soft">{name}</p>
      {children}
    </div>
  );
}
