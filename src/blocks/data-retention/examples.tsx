import { settingDefaults } from '#settings/settings.ts';
import type { BlockExample } from '../block-example.ts';

const longest = {
  message_retention_days: 3_649,
  audit_retention_days: 3_650,
  session_retention_days: 365,
  email_retention_days: 364,
};

export const dataRetentionExamples: BlockExample<'DataRetention'>[] = [
  { name: 'defaults', props: {}, loaded: settingDefaults },
  { name: 'long times, without a title', props: { title: '' }, loaded: longest },
  { name: 'not loaded', props: {} },
];
