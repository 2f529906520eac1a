import { moment, page, requiredBoolean, text } from '#fields/setting-types.ts';

/** The times of maintenance. */
export const maintenanceTimes = {
  estimated_end: moment({
    label: 'Estimated end',
    hint: 'Shown to visitors only; maintenance stays on until you end it.',
    takesBlank: true,
  }),
  start_at: moment({ label: 'Turn on at', takesBlank: true }),
  end_at: moment({
    label: 'Turn off at',
    hint: 'Shown to visitors instead of the estimated end.',
    takesBlank: true,
  }),
};

const { estimated_end, ...schedule } = maintenanceTimes;

/** What staff edit of maintenance mode. */
export const maintenanceSettings = {
  enabled: requiredBoolean({
    label: 'Maintenance mode',
    hint: 'Signed-in staff still see the site, with a banner.',
    invalid: 'Choose whether maintenance mode is on.',
  }),
  title: text({
    label: 'Title',
    required: 'Enter a title.',
    noun: 'the title',
    max: 200,
    empty: "We'll be back soon!",
  }),
  message: text({
    label: 'Message',
    rows: 3,
    hasLineBreaks: true,
    required: 'Enter a message.',
    noun: 'the message',
    max: 2_000,
    empty: "We are currently performing scheduled maintenance. We'll be back online shortly.",
  }),
  estimated_end,
  /** HTML. The server replaces `input`, because it checks and cleans it. */
  custom_html: text({
    label: 'Custom HTML',
    hint: 'Shown instead of the title and message if no page is selected. Scripts, styles and frames are removed when you save.',
    rows: 5,
    hasLineBreaks: true,
    noun: 'the HTML',
    max: 200_000,
  }),
  page_id: page({
    label: 'Page shown instead',
    hint: 'A published page shown instead of the title and message.',
  }),
  ...schedule,
};
