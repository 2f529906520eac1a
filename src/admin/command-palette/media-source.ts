import Upload from 'lucide-react/icons/upload';
import { api, parseResponse } from '../api/client.ts';
import { useCan } from '../session/me.ts';
import { type PaletteSource, usePaletteSource } from './palette-context.ts';

const atMost = '5';

const files: PaletteSource = {
  id: 'media',
  heading: 'Media',
  async find(search) {
    const { items } = await parseResponse(api.media.$get({ query: { search, page_size: atMost } }));
    return items.map(({ id, file_name, file_type }) => ({
      id,
      label: file_name,
      hint: file_type.toUpperCase(),
      url: `/admin/media?open=${id}`,
    }));
  },
};

const adding: PaletteSource = {
  id: 'adding-media',
  heading: 'Add',
  entries: [
    {
      id: 'upload',
      label: 'Upload a file',
      icon: Upload,
      url: '/admin/media?add=upload',
      keywords: ['media', 'picture', 'video', 'document', 'add'],
    },
  ],
};

/** Finds files by name; offers uploading to those who may. */
export function MediaPaletteSource(): null {
  usePaletteSource(files);
  usePaletteSource(useCan('media.write') ? adding : null);
  return null;
}
