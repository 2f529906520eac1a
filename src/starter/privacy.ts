import type { NewPage } from '#domain/pages/creating.ts';
import { block, pageContent } from './blocks.ts';

export const privacy: NewPage = {
  title: 'Privacy',
  slug: 'privacy',
  excerpt: 'What this site knows about you, and what it does not.',
  content: pageContent(
    block(
      'Container',
      { maxWidth: 'md', padding: 'none' },
      {
        content: [
          block('Heading', { children: 'Reading this site' }),
          block('Paragraph', {
            children:
              'You can read every page without an account. The site sets no cookies for visitors, ' +
              'counts no visits and loads nothing from other companies.',
          }),
          block('Heading', { children: 'Writing to us' }),
          block('Paragraph', {
            children:
              'What you send us is used to answer you, is read only by our staff and is deleted when ' +
              'it is no longer needed.',
          }),
        ],
      },
    ),
  ),
};
