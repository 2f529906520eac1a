import type { InferResponseType } from 'hono/client';
import PanelsTopLeft from 'lucide-react/icons/panels-top-left';
import { api, ask } from '../api/client.ts';
import { pageBuilderUrl } from '../content/page-builder-url.ts';
import { useCan } from '../session/me.ts';
import { type PaletteEntry, type PaletteSource, usePaletteSource } from './palette-context.ts';

/** What the server takes. */
const longestWords = 200;

type Found = InferResponseType<typeof api.search.$get, 200>;
type Kind = keyof Found;

const sources: Record<Kind, PaletteSource> = {
  pages: sourceOf('pages', 'Pages'),
  posts: sourceOf('posts', 'Posts'),
  projects: sourceOf('projects', 'Projects'),
};
const builders = { edit: builderSource('Edit'), open: builderSource('Open') };

function sourceOf(kind: Kind, heading: string): PaletteSource {
  return {
    id: `content-${kind}`,
    heading,
    async find(search) {
      const found = await findContent(search);
      return found[kind].map(
        ({ id, title, address, is_public }): PaletteEntry => ({
          id,
          label: title || 'Untitled',
          hint: is_public ? address : `Draft · ${address}`,
          address: `/admin/${kind}?edit=${id}`,
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
          address: pageBuilderUrl(id),
        }),
      );
    },
  };
}

let asking: { words: string; answer: Promise<Found> } | null = null;

/** One answer has all kinds: sources that ask at the same time are given the same one. */
function findContent(search: string): Promise<Found> {
  const words = search.slice(0, longestWords);
  if (asking?.words === words) return asking.answer;
  const answer = ask(api.search.$get({ query: { words } }));
  asking = { words, answer };
  const forget = () => {
    if (asking?.answer === answer) asking = null;
  };
  answer.then(forget, forget);
  return answer;
}

/**
 * Lets everybody find content by its title or address, and leads them to it in the panel. Pages can be opened in
 * the builder at once, where whoever may not write them only reads.
 */
export function ContentPaletteSource(): null {
  usePaletteSource(sources.pages);
  usePaletteSource(sources.posts);
  usePaletteSource(sources.projects);
  usePaletteSource(useCan('pages.write') ? builders.edit : builders.open);
  return null;
}
