import { block, pageContent } from '#blocks/page-content/new-content.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { aboutLead, aboutPicture, describeMission, values } from '../about/about-texts.ts';
import type { BuiltInContent } from './built-in-content.ts';
import { columnRows, graySection, heading, section } from './content-layout.ts';

export function aboutContent({ site_name }: Pick<PublicSettings, 'site_name'>): BuiltInContent {
  const mission = describeMission(site_name).map((text) => block('Paragraph', { children: text }));
  const cards = values.map(({ name, text }) =>
    block('Card', { title: name, description: text, variant: 'bordered' }),
  );
  return {
    title: 'About us',
    excerpt: aboutLead,
    content: pageContent(
      section(
        block(
          'Columns',
          { columns: 2, gap: 'lg', alignment: 'center' },
          {
            column1: [heading('Our mission'), ...mission],
            column2: [block('Image', { url: aboutPicture, rounded: 'lg' })],
          },
        ),
      ),
      graySection(heading('Our core values'), ...columnRows(2, cards)),
    ),
  };
}
