import { api, ask } from '../api/client.ts';
import { type PaletteEntry, type PaletteSource, usePaletteSource } from './palette-context.ts';

/** What the server takes. */
const longestWords = 200;

type Kind = 'pages' | 'posts' | 'projects';

const sources: Record<Kind, PaletteSource> = {
  pages: sourceOf('pages', 'Pages'),
  posts: sourceOf('posts', 'Posts'),
  projects: sourceOf('projects', 'Projects'),
};

function sourceOf(kind: Kind, heading: string): PaletteSource {
  return {
    id: `content-${kind}`,
    heading,
    async find(search) {
      const query = { words: search.slice(0, longestWords) };
      const found = await ask(api.search.$get({ query }));
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

/** Lets everybody find content by its title or address, and leads them to it in the panel. */
export function ContentInPalette(): null {
  usePaletteSource(sources.pages);
  usePaletteSource(sources.posts);
  usePaletteSource(sources.projects);
  return null;
}
