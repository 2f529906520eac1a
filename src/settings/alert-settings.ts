import { alertLevels } from '#constants/enums.ts';
import { choice, link, moment, requiredBoolean, text } from '#fields/setting-types.ts';

/** When the alert is shown. */
export const alertSchedule = {
  start_at: moment({ label: 'Show from' }),
  end_at: moment({ label: 'Show until' }),
};

/** What staff edit of the alert banner, in the order of the screen. */
export const alertSettings = {
  enabled: requiredBoolean({
    label: 'Show the alert',
    hint: 'Shown above the header of every public page. Visitors can dismiss it for the rest of their visit.',
    invalid: 'Choose whether the alert is on.',
  }),
  level: choice({
    label: 'Level',
    values: alertLevels,
    options: { information: 'Information', warning: 'Warning', emergency: 'Emergency' },
    invalid: 'Choose information, warning or emergency.',
    empty: 'information',
  }),
  text: text({ label: 'Text', rows: 3, noun: 'the text', max: 300, empty: '' }),
  link_label: text({ label: 'Link text', noun: 'the link text', max: 80 }),
  link_href: link({ label: 'Link URL', hint: 'Search pages or paste a URL.' }),
  ...alertSchedule,
};
