/** The tabs of the library in order, by their value in the URL. */
export const views = {
  all: { label: 'All', query: {} },
  images: { label: 'Images', query: { type: 'image' } },
  videos: { label: 'Videos', query: { type: 'video' } },
  documents: { label: 'Documents', query: { type: 'document' } },
  'missing-text': { label: 'Missing alternative text', query: { alt: 'missing' } },
  trash: { label: 'Trash', query: { trash: 'true' } },
} as const;

export type MediaView = keyof typeof views;
export const viewNames = Object.keys(views) as MediaView[];
