import { z } from 'zod';
import { schemasOf } from '#fields/field.ts';
import { html, visibleHtml } from '#fields/rich-text-field.ts';
import type { SettingValues } from '#fields/setting.ts';
import { maintenanceSettings } from '#settings/maintenance-settings.ts';
import { requiredCleanHtml } from '../html/cleaned-html.ts';

const { max } = maintenanceSettings.custom_html;
const tooLong = 'Shorten the HTML to 200,000 characters or fewer.';
const noContent = 'This HTML has no visible content.';

const visible = visibleHtml(html(noContent, max, tooLong), noContent);

/** Blank input becomes null; other HTML is stored as visitors will see it. */
const custom_html = z
  .string('HTML must be text.')
  .max(max, tooLong)
  .transform((html) => (html.trim() === '' ? null : html))
  .pipe(requiredCleanHtml(visible).nullable())
  .nullable();

export type MaintenanceFields = SettingValues<typeof maintenanceSettings>;

/** The input for maintenance; fields left out are kept. */
export const maintenanceChange = z
  .object({ ...schemasOf(maintenanceSettings, 'input'), custom_html })
  .partial();
