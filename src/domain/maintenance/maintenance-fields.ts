import { z } from 'zod';
import { html, visibleHtml } from '#fields/rich-text-field.ts';
import { requiredLine, requiredText } from '#text/text-schemas.ts';
import { requiredCleanHtml } from '../html/cleaned-html.ts';

const maxTitleLength = 200;
const maxMessageLength = 2_000;
const maxHtmlLength = 200_000;
const tooLong = 'Shorten the HTML to 200,000 characters or fewer.';
const noContent = 'This HTML has no visible content.';
const chooseAPage = 'Choose a page from the list.';

const visible = visibleHtml(html(noContent, maxHtmlLength, tooLong), noContent);

const moment = z.date('Enter a date and a time.').nullable();

/** Blank input becomes null; other HTML is stored as visitors will see it. */
const custom_html = z
  .string('HTML must be text.')
  .max(maxHtmlLength, tooLong)
  .transform((html) => (html.trim() === '' ? null : html))
  .pipe(requiredCleanHtml(visible).nullable())
  .nullable();

const page_id = z
  .string(chooseAPage)
  .transform((id) => id || null)
  .pipe(z.guid(chooseAPage).toLowerCase().nullable())
  .nullable();

const maintenanceFields = z.object({
  enabled: z.boolean('Choose whether maintenance mode is on.'),
  title: requiredLine('Enter a title.', maxTitleLength, 'the title'),
  message: requiredText('Enter a message.', maxMessageLength, 'the message'),
  estimated_end: moment,
  custom_html,
  page_id,
  start_at: moment,
  end_at: moment,
});

export type MaintenanceFields = z.output<typeof maintenanceFields>;

/** The input for maintenance; fields left out are kept. */
export const maintenanceChange = maintenanceFields.partial();
