import BookOpen from 'lucide-react/icons/book-open';
import { useMemo } from 'react';
import { usePaletteSource } from '../command-palette/palette-context.ts';
import { useMe } from '../session/me.ts';
import { listTopics, topicUrl } from './handbook.ts';

/** Lets the command palette find the topics of the handbook. */
export function HandbookPaletteSource() {
  const me = useMe();
  const source = useMemo(
    () => ({
      id: 'handbook',
      heading: 'Help',
      entries: listTopics(me).map((topic) => ({
        id: topic.id,
        label: topic.title,
        icon: BookOpen,
        keywords: ['help', 'how to'],
        url: topicUrl(topic),
      })),
    }),
    [me],
  );
  usePaletteSource(source);
  return null;
}
