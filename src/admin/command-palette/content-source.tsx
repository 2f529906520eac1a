import type { InferResponseType } from 'hono/client';
import PanelsTopLeft from 'lucide-react/icons/panels-top-left';
import { contentTables } from '#constants/enums.ts';
import { api, parseResponse } from '../api/client.ts';
import { contentUrl } from '../content/content-url.ts';
import { pageBuilderUrl } from '../content/page-builder-url.ts';
import { findPagePaths, formatPagePath } from '../content/page-paths.ts';
import { useCan } from '../session/me.ts';
import { sectionName } from '../shell/sections.ts';
import { type PaletteEntry, type PaletteSource, usePaletteSource } from './palette-context.ts';

/** The server rejects longer searches. */
const maxWordsLength = 200;

type Found = InferResponseType<typeof api.search.$get, 200>;
const sources = contentTables.map(sourceOf);
const builders = { edit: builderSource('Edit'), open: builderSource('Open') };

function sourceOf(contentType: keyof Found): PaletteSource {
  return {
    id: `content-${contentType}`,
    heading: sectionName(`/admin/${contentType}`),
    async find(search) {
      const items = (await findContent(search))[contentType];
      const paths = contentType === 'pages' ? await findPagePaths(items) : new Map();
      return items.map(
        ({ id, title, path, is_public }): PaletteEntry => ({
          id,
          label: title || 'Untitled',
          hint: [!is_public && 'Draft', formatPagePath(paths.get(id)), path]
            .filter(Boolean)
            .join(' · '),
          url: contentUrl(contentType, id),
        }),
      );
    },
  };
}

function builderSource(verb: 'Edit' | 'Open'): PaletteSource {
  return {
    id: 'content-builder',
    heading: 'Page builder',
    async find(search) {
      const { pages } = await findContent(search);
      return pages.map(
        ({ id, title }): PaletteEntry => ({
          id,
          label: `${verb} ${title || 'Untitled'} in the builder`,
          icon: PanelsTopLeft,
          url: pageBuilderUrl(id),
        }),
      );
    },
  };
}

let pending: { words: string; response: Promise<Found> } | null = null;

/** One response covers all content types, so concurrent sources share the request. */
function findContent(search: string): Promise<Found> {
  const words = search.slice(0, maxWordsLength);
  if (pending?.words === words) return pending.response;
  const response = parseResponse(api.search.$get({ query: { words } }));
  pending = { words, response };
  const forget = () => {
    if (pending?.response === response) pending = null;
  };
  response.then(forget, forget);
  return response;
}

/**
 * Finds content by title or URL and opens it in the panel. Pages can also be opened in
 * the builder, read-only for those who can't edit them.
 */
export function ContentPaletteSource() {
  usePaletteSource(useCan('pages.write') ? builders.edit : builders.open);
  return sources.map((source) => <RegisteredSource key={source.id} source={source} />);
}

function RegisteredSource({ source }: { source: PaletteSource }): null {
  usePaletteSource(source);
  return null;
}
